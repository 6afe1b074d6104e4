import { mostDeliveryMovements } from '@crateway/shared/contract/calls/shipments.ts'
import { languages } from '@crateway/shared/contract/languages.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Texts, textsIn } from '../i18n/texts.ts'
import { renderCrateNote } from './crateNote.ts'
import { renderDeclarationReport } from './declarationReport.ts'
import { renderDeliveryNote } from './deliveryNote.ts'
import type { CrateNote, DeclarationReport, DeliveryNote } from './documents.ts'

const at = new Date('2026-03-31T12:00:00Z')
const english = textsIn('en')
const largest = 300_000

const note: DeliveryNote = {
  providerName: 'Crateway',
  deliveryId: '80012345',
  shipmentNumber: '71004512',
  shippingDate: '2026-03-28',
  orderNumber: '4500123456',
  orderReference: 'NR-2026/118',
  forwarderName: 'Speditra Łódź',
  information: 'Ring at gate 4.',
  customer: { name: 'Công ty Cao su Nguyễn', lines: ['12 Đường Lê Lợi', '70000 Hồ Chí Minh'], countryCode: 'VN' },
  plant: { name: 'Склад «Волга»', lines: ['ул. Заводская, 5'], countryCode: 'RU' },
  consignee: { name: '青岛海晨轮胎有限公司', lines: ['山东省青岛市长江路'], countryCode: 'CN' },
  material: 'GPS52',
  quantity: 100,
  movements: [],
}
const withCrates = (count: number): DeliveryNote => ({
  ...note,
  movements: Array.from({ length: count }, (_, index) => ({
    barcode: `GPS-004-${String(index).padStart(3, '0')}-22`,
    material: 'GPS52',
    scannedAt: new Date(at.getTime() - index * 60_000),
  })),
})

/** Kinds of crates with labels in the language of the reader, whatever they say. */
const materialsIn = ({ t }: Texts) => [
  { code: 'GPS52', label: t('document.crates.openMesh.base') },
  { code: 'GPS55', label: t('document.crates.reinforced.base') },
  { code: 'GPS71', label: t('document.crates.closed.base') },
  { code: 'X9', label: t('document.crates.general.base') },
]

const reportIn = (texts: Texts): DeclarationReport => ({
  providerName: 'Crateway',
  declarationId: '5012-20520',
  enduserCode: '5012',
  enduser: { name: 'Dock Tyres', lines: ['Rua Um 1'], countryCode: 'BR' },
  identity: '김민준',
  comments: 'Bent posts.\n请在中午前取走。',
  submittedAt: new Date('2026-03-29T08:15:00Z'),
  changedAt: new Date('2026-03-30T10:00:00Z'),
  quantities: materialsIn(texts).map(({ code, label }, index) => ({
    material: code,
    label,
    quantity: 1_234 * (index + 1),
  })),
})

const crateNoteIn = (texts: Texts): CrateNote => ({ providerName: 'Crateway', materials: materialsIn(texts) })

interface Opened {
  /** Text of each page without blanks: where a font changes, a reader may see one or none. */
  readonly pages: readonly string[]
  readonly text: string
  readonly metadata: Record<string, unknown>
  readonly sizes: readonly (readonly number[])[]
}

const dense = (text: string) => text.replaceAll(/\s/g, '')

async function open(bytes: Uint8Array): Promise<Opened> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const sizes = await Promise.all(text.map(async (_, index) => (await pdf.getPage(index + 1)).view))
  const { info } = await pdf.getMetadata()
  const pages = text.map(dense)
  return { pages, text: pages.join('\n'), sizes, metadata: { ...info } }
}

describe.each(languages)('a document in $name', ({ code }) => {
  const texts = textsIn(code)

  it('is a delivery note with every crate, every name and numbered pages of A4', async () => {
    const content = withCrates(60)
    const bytes = await renderDeliveryNote(content, texts, at)
    const { pages, text, sizes } = await open(bytes)
    expect(bytes.byteLength).toBeLessThan(largest)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) => {
      expect(page).toContain(dense(texts.t('document.page', { page: index + 1, pages: pages.length })))
      expect(page).toContain(dense(texts.t('document.generated', { at: '31/03/2026 12:00 UTC' })))
      expect(page).toContain('80012345')
    })
    for (const size of sizes) expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
    for (const { barcode } of content.movements) expect(text.split(barcode)).toHaveLength(2)
    for (const { name } of [note.customer, note.plant, note.consignee].flatMap((one) => one ?? [])) {
      expect(text).toContain(dense(name))
    }
    expect(text).toContain(dense(texts.countryName('VN')))
    expect(text).toContain(dense(texts.t('document.deliveryNote.title')))
    expect(text).toContain(dense(texts.tCount('document.deliveryNote.scanned', 60)))
    expect(text).toContain(dense(texts.t('document.signature')))
  })

  it('is a declaration report with labels, figures and their sum', async () => {
    const report = reportIn(texts)
    const bytes = await renderDeclarationReport(report, texts, at)
    const { text } = await open(bytes)
    expect(bytes.byteLength).toBeLessThan(largest)
    for (const { label, quantity } of report.quantities) {
      expect(text).toContain(dense(label))
      expect(text).toContain(dense(texts.formatNumber(quantity)))
    }
    const sum = report.quantities.reduce((total, { quantity }) => total + quantity, 0)
    expect(text).toContain(dense(texts.t('document.total') + texts.formatNumber(sum)))
    expect(text).toContain('김민준')
    expect(text).toContain('请在中午前取走')
    const { t, formatInstant } = texts
    for (const words of [
      t('document.declaration.firstSubmittedAt'),
      formatInstant(report.submittedAt),
      t('document.declaration.changedAt'),
      formatInstant(new Date('2026-03-30T10:00:00Z')),
      t('document.declaration.changedBy'),
    ]) {
      expect(text).toContain(dense(words))
    }
    const unchanged = await open(await renderDeclarationReport({ ...report, changedAt: null }, texts, at))
    expect(unchanged.text).toContain(dense(t('document.declaration.submittedAt')))
    expect(unchanged.text).toContain(dense(t('document.declaration.identity')))
    expect(unchanged.text).not.toContain(dense(t('document.declaration.changedBy')))
  })

  it('has its number on one line, in the head of the page and below the title', async () => {
    const declarationId = '3f7c2b1e-4d5a-4c3b-b8e8-55aaf8e1dbac'
    const bytes = await renderDeclarationReport({ ...reportIn(texts), declarationId }, texts, at)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text.split(declarationId)).toHaveLength(3)
  })

  it('fits the kinds of crates of a fleet on one page', async () => {
    const label = 'Caixa de aço 55, borracha natural, fundo reforçado'
    const materials = ['GPS52', 'GPS55', 'GPS71'].map((material) => ({ code: material, label }))
    const { pages } = await open(await renderCrateNote({ providerName: 'Crateway', materials }, texts, at))
    expect(pages).toHaveLength(1)
  })

  it('is a crate note with a picture described for each kind', async () => {
    const content = crateNoteIn(texts)
    const bytes = await renderCrateNote(content, texts, at)
    const { text } = await open(bytes)
    expect(bytes.byteLength).toBeLessThan(largest)
    for (const { code: material, label } of content.materials) {
      expect(text).toContain(material)
      expect(text).toContain(dense(label))
    }
    expect(text).toContain(dense(texts.t('document.crates.unreadable.text')))
  })

  it('names its title, its language and the instant it was made', async () => {
    const bytes = await renderDeclarationReport(reportIn(texts), texts, at)
    const { metadata } = await open(bytes)
    expect(metadata.Title).toBe(`${texts.t('document.declaration.title')} 5012-20520`)
    expect(metadata.CreationDate).toBe('D:20260331120000Z')
    expect(metadata.Language).toBe(code)
  })
})

describe('a delivery note', () => {
  it('repeats the headings of its table on each page it runs over', async () => {
    const { pages } = await open(await renderDeliveryNote(withCrates(60), english, at))
    const withRows = pages.filter((page) => page.includes('GPS-004-'))
    expect(withRows.length).toBeGreaterThan(1)
    for (const page of withRows) expect(page).toContain('No.BarcodeCratetypeScannedat')
    expect(pages[1]).toContain(`Page2of${pages.length}`)
  })

  it('is never signed on a page without crates, however many fill the first', async () => {
    const signature = english.t('document.signature')
    for (let count = 10; count <= 24; count++) {
      const { pages } = await open(await renderDeliveryNote(withCrates(count), english, at))
      const signed = pages.filter((page) => page.includes(signature.replaceAll(' ', '')))
      expect(signed, `${count} crates`).toHaveLength(1)
      expect(signed[0], `${count} crates`).toContain('GPS-004-')
      expect(pages.at(-1), `${count} crates`).toBe(signed[0])
    }
  })

  it('says when not every crate that was ordered was scanned', async () => {
    const { text } = await open(await renderDeliveryNote(withCrates(2), english, at))
    expect(text).toContain('2cratesscanned·100ordered')
    const all = await open(await renderDeliveryNote({ ...withCrates(2), quantity: 2 }, english, at))
    expect(all.text).not.toContain('ordered')
  })

  it('tells its times by the clocks of a zone, and names that', async () => {
    const scannedAt = ['2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z'].map((time) => new Date(time))
    const movements = scannedAt.map((time) => ({ barcode: 'GPS-1', material: 'GPS52', scannedAt: time }))
    const berlin = { ...note, movements, timeZone: 'Europe/Berlin' }
    const { text } = await open(await renderDeliveryNote(berlin, english, at))
    // The clocks were put on between the two.
    for (const time of ['28/03/2026 13:00 UTC+1', '29/03/2026 14:00 UTC+2', 'Generated 31/03/2026 14:00 UTC+2']) {
      expect(text).toContain(dense(time))
    }
    expect(text).toContain(dense('Time zone: Central European Time'))
    const chinese = await open(await renderDeliveryNote(berlin, textsIn('zh'), at))
    expect(chinese.text).toContain('时区：中欧时间')
    const plain = await open(await renderDeliveryNote({ ...note, movements }, english, at))
    expect(plain.text).toContain(dense('28/03/2026 12:00 UTC'))
    expect(plain.text).not.toContain(dense('Time zone'))
  })

  it('lists so many crates, and says so where there are more', async () => {
    const movements = withCrates(1).movements.flatMap((one) =>
      Array.from({ length: mostDeliveryMovements + 1 }, () => one),
    )
    const bytes = await renderDeliveryNote({ ...note, movements }, english, at)
    const { text } = await open(bytes)
    expect(text.split('GPS-004-000-22')).toHaveLength(mostDeliveryMovements + 1)
    expect(text).toContain('Onlythefirst5,000cratesarelistedhere.')
    expect(text).toContain('5,001cratesscanned')
  }, 120_000)

  it('can be one of a delivery nothing more is known of', async () => {
    const bare: DeliveryNote = {
      ...note,
      shipmentNumber: null,
      shippingDate: null,
      orderNumber: null,
      orderReference: null,
      forwarderName: null,
      information: null,
      plant: null,
      consignee: null,
    }
    const { text } = await open(await renderDeliveryNote(bare, english, at))
    expect(text).toContain('Nocrateswerescanned')
    expect(text).not.toContain('POnumber')
  })
})

describe('a document', () => {
  it('is the same, byte by byte, when it is made again', async () => {
    const [first, second] = [
      await renderCrateNote(crateNoteIn(english), english, at),
      await renderCrateNote(crateNoteIn(english), english, at),
    ]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })

  it('tells a declaration’s times by the clocks of a zone', async () => {
    const { text } = await open(
      await renderDeclarationReport({ ...reportIn(english), timeZone: 'Asia/Seoul' }, english, at),
    )
    for (const time of ['29/03/2026 17:15 UTC+9', '30/03/2026 19:00 UTC+9', 'Generated 31/03/2026 21:00 UTC+9']) {
      expect(text).toContain(dense(time))
    }
  })

  it('is tagged for those who listen to it', async () => {
    const plain = Buffer.from(await renderCrateNote(crateNoteIn(english), english, at)).toString('latin1')
    expect(plain).toContain('/Marked true')
    expect(plain).toMatch(/\/StructTreeRoot/)
    for (const role of ['H1', 'H2', 'P', 'Sect', 'Figure']) expect(plain).toMatch(new RegExp(`/S /${role}\\b`))
    expect(plain.match(/\/Alt \(/g)).toHaveLength(materialsIn(english).length)
  })

  it('breaks long names and texts instead of running off the page', async () => {
    const report = { ...reportIn(english), identity: 'x'.repeat(200), comments: `${'word '.repeat(380)}end` }
    const { text } = await open(await renderDeclarationReport(report, english, at))
    expect(text).toContain('x'.repeat(200))
    expect(text.split('word')).toHaveLength(381)
  })

  it('runs over pages with a comment of a thousand lines', async () => {
    const comments = Array.from({ length: 1_000 }, (_, index) => String(index)).join('\n')
    const { pages, text } = await open(await renderDeclarationReport({ ...reportIn(english), comments }, english, at))
    expect(pages.length).toBeGreaterThan(1_000 / 60)
    for (const line of ['998', '999']) expect(text).toContain(line)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`)
  })

  it('is rendered beside others', async () => {
    const rendered = await Promise.all(
      languages.map(({ code }) => renderCrateNote(crateNoteIn(textsIn(code)), textsIn(code), at)),
    )
    const titles = await Promise.all(rendered.map(async (bytes) => (await open(bytes)).metadata.Title))
    expect(titles).toEqual(languages.map(({ code }) => textsIn(code).t('document.crates.title')))
  })
})
