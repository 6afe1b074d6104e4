import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  distributorDeclarationLines,
  distributorDeclarations,
  distributors,
  materials,
} from '../../services/src/db/schema/index.ts'
import type { FileStore } from '../../services/src/files/fileStore.ts'
import { savedWorkbook } from '../../services/src/testing/savedWorkbook.ts'
import {
  declareNothing,
  downloadDistributorTemplate,
  findDistributorReminder,
  findLinkDistributor,
  previewDistributorFile,
  uploadDistributorFile,
} from '../../shared/src/contract/calls/distributorDeclarations.ts'
import type { LanguageCode } from '../../shared/src/contract/languages.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { persistCall } from '../fixtures/persist.ts'
import { mailReminder, stockFile } from './mailedLinks.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const sentence = 'This token is invalid, please contact customer service.'
type Reminder = Awaited<ReturnType<typeof mailReminder>>

describe.each(landingKind(inject('postgresUrl')))('distributor links on $name', ({ place }) => {
  let portal: TestPortal
  /** What the store keeps of this test's files. */
  const kept = new Set<string>()
  const watched = (store: FileStore): FileStore => ({
    read: store.read,
    async put(bytes) {
      // A store that is slow keeps nobody else from the database; on PGlite a transaction would.
      await portal.database.$count(distributorDeclarations)
      const key = await store.put(bytes)
      kept.add(key)
      return key
    },
    async remove(key) {
      await store.remove(key)
      kept.delete(key)
    },
  })
  beforeAll(async () => {
    portal = await openPortal(await place(), { wrapFiles: watched, isOnNode: true })
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    kept.clear()
  })

  const remind = (expiresAt?: Date) => mailReminder(portal.database, expiresAt)
  const reminder = (token: string) => portal.anonymous.call(findDistributorReminder, { params: { token } })
  const distributor = (code: string, linkToken?: string) =>
    portal.anonymous.call(findLinkDistributor, {
      params: { code },
      ...(linkToken === undefined ? {} : { linkToken }),
    })
  const nothing = ({ token, reminderId, distributorId }: Reminder, idempotencyKey?: string) =>
    portal.anonymous.call(declareNothing, {
      params: { distributorId },
      body: { reminderId },
      linkToken: token,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  const upload = ({ token, reminderId, distributorId }: Reminder, file: File, idempotencyKey?: string) =>
    portal.anonymous.call(uploadDistributorFile, {
      params: { distributorId },
      body: { reminderId },
      linkToken: token,
      file,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  const preview = ({ token, reminderId, distributorId }: Reminder, file: File) =>
    portal.anonymous.call(previewDistributorFile, {
      params: { distributorId },
      body: { reminderId },
      linkToken: token,
      file,
    })
  const stored = (reminderId: string) =>
    portal.database.select().from(distributorDeclarations).where(eq(distributorDeclarations.reminderId, reminderId))
  const linesOf = (declarationId: string) =>
    portal.database
      .select()
      .from(distributorDeclarationLines)
      .where(eq(distributorDeclarationLines.declarationId, declarationId))
      .orderBy(asc(distributorDeclarationLines.line))

  it('tell whom they remind, and what may be declared, however often they are opened', async () => {
    const { token, reminderId, code, distributorId, name } = await remind()
    const codes = await portal.database.select().from(materials).orderBy(asc(materials.code))
    const first = await reminder(token)
    expect(first).toEqual({
      reminderId,
      distributorCode: code,
      tokenExpiredAt: new Date(demoNow.getTime() + 30 * 86_400_000).toISOString(),
      declarationId: null,
      materials: codes.map((material) => material.code),
    })
    expect(await reminder(token)).toEqual(first)
    expect(await distributor(code, token)).toEqual({ id: distributorId, name })
  })

  it('open nothing for who has no good token: not with a code, not with ids', async () => {
    const good = await remind()
    const expired = await remind(demoNow)
    const [, other] = await portal.database.select().from(distributors).orderBy(asc(distributors.code)).limit(2)
    const problems = await Promise.all([
      problemOf(reminder('x'.repeat(43))),
      problemOf(reminder(expired.token)),
      problemOf(distributor(good.code)),
      problemOf(distributor(good.code, 'x'.repeat(43))),
      problemOf(distributor(good.code, expired.token)),
      problemOf(distributor(other?.code ?? '', good.token)),
      problemOf(nothing(expired)),
      problemOf(nothing({ ...good, token: '' })),
      problemOf(nothing({ ...good, token: 'x'.repeat(43) })),
      problemOf(nothing({ ...good, reminderId: expired.reminderId })),
      problemOf(nothing({ ...good, distributorId: other?.id ?? '' })),
      problemOf(upload(expired, stockFile())),
      problemOf(upload({ ...good, token: '' }, stockFile())),
      problemOf(preview(expired, stockFile())),
      problemOf(preview({ ...good, token: '' }, stockFile())),
      problemOf(preview({ ...good, reminderId: expired.reminderId }, stockFile())),
      problemOf(preview({ ...good, distributorId: other?.id ?? '' }, stockFile())),
    ])
    expect(problems.map(({ code, message }) => [code, message])).toEqual(
      problems.map(() => ['invalid_token', sentence]),
    )
    expect([...(await stored(good.reminderId)), ...(await stored(expired.reminderId))]).toEqual([])
  })

  it('take a file, keep its rows and itself, and are used then', async () => {
    const link = await remind()
    const file = stockFile(['# counted by hand', 'gps52;1 234;2026-03-30', '', 'GPS71;０;30/03/2026'], 'März.csv')
    const receipt = await upload(link, file)
    expect(receipt).toEqual({ id: receipt.id, submittedAt: demoNow.toISOString(), rows: 2, quantity: 1_234 })
    const [row] = await stored(link.reminderId)
    expect(row).toMatchObject({ id: receipt.id, nothing: false, originalName: 'März.csv', size: file.size })
    expect(await linesOf(receipt.id)).toEqual([
      { declarationId: receipt.id, materialCode: 'GPS52', quantity: 1_234, stockDate: '2026-03-30', line: 3 },
      { declarationId: receipt.id, materialCode: 'GPS71', quantity: 0, stockDate: '2026-03-30', line: 5 },
    ])
    expect(await reminder(link.token)).toMatchObject({ declarationId: receipt.id })
    const again = await Promise.all([problemOf(upload(link, file)), problemOf(nothing(link))])
    expect(again.map(({ code, message }) => [code, message])).toEqual(again.map(() => ['link_used', sentence]))
    expect(await stored(link.reminderId)).toHaveLength(1)
  })

  it('take a workbook and a text with tabs', async () => {
    const rows = [
      ['Date', 'Material', 'Quantity'],
      [new Date(Date.UTC(2026, 2, 30)), 'GPS55', 7],
    ]
    const workbook = await upload(await remind(), new File([savedWorkbook(rows, 'xlsx')], 'stock.xlsx'))
    expect(await linesOf(workbook.id)).toMatchObject([{ materialCode: 'GPS55', quantity: 7, stockDate: '2026-03-30' }])
    const text = new File(['material\tquantity\tdate\nGPS52\t5\t2026-03-30\n'], 'stock.txt', { type: 'text/plain' })
    expect(await upload(await remind(), text)).toMatchObject({ rows: 1, quantity: 5 })
  })

  it('take that there is nothing to declare', async () => {
    const link = await remind()
    const receipt = await nothing(link)
    expect(receipt).toEqual({ id: receipt.id, submittedAt: demoNow.toISOString(), rows: 0, quantity: 0 })
    expect(await stored(link.reminderId)).toMatchObject([{ nothing: true, storageKey: null }])
  })

  it.each([
    [['GPS52;12;2026-03-30', 'GPS71;3,5;2026-03-30'], 'lines.3.quantity', 'must be a whole number'],
    [['GPS52;50001;2026-03-30'], 'lines.2.quantity', 'max: 50 000'],
    [['GPS52;-1;2026-03-30'], 'lines.2.quantity', 'min: 0'],
    [['GPS52;;2026-03-30'], 'lines.2.quantity', 'is missing'],
    [['GPS99;1;2026-03-30'], 'lines.2.material', 'is not a known material'],
    [['GPS52;1;soon'], 'lines.2.date', 'must be a date as YYYY-MM-DD or DD/MM/YYYY'],
    [['GPS52;1;2026-05-01'], 'lines.2.date', 'must not be in the future'],
    [['GPS52;1;2026-03-30', 'GPS52;2;30/03/2026'], 'lines.3.material', 'has another row for the same day'],
    [[], 'file', 'has no rows'],
    [
      ['GPS52;3;2026年3月30日', 'GPS55;3;2026. 3. 30.', 'GPS71;x;2026-03-30'],
      'lines.4.quantity',
      'must be a whole number',
    ],
  ])('refuse the whole of a file with %j: %s %s', async (rows, field, message) => {
    const link = await remind()
    const problem = await problemOf(upload(link, stockFile(rows)))
    expect([problem.code, problem.fields[0]]).toEqual(['invalid', { field, message }])
    expect(await reminder(link.token)).toMatchObject({ declarationId: null })
    expect(await upload(link, stockFile())).toMatchObject({ rows: 2 })
  })

  it.each([
    ['a wrong template', 'name;stock\nGPS52;12', 'invalid'],
    ['an empty file', '', 'unreadable_file'],
    ['a program', 'MZ\u0090\u0000\u0003\u0000', 'unsupported_type'],
    ['a web page', '<html><table><tr><td>12</td></tr></table></html>', 'file_markup'],
  ])('refuse %s, and stay good', async (_, text, code) => {
    const link = await remind()
    const problem = await problemOf(upload(link, new File([text], 'stock.csv', { type: 'text/csv' })))
    expect([problem.code, problem.fields[0]?.field]).toEqual([code, 'file'])
    expect(await reminder(link.token)).toMatchObject({ declarationId: null })
  })

  it('tell of a file with thousands of faults the first ones', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `GPS${index};x;y`)
    const problem = await problemOf(upload(await remind(), stockFile(rows)))
    expect(problem.fields.length).toBeGreaterThan(0)
    expect(problem.fields.length).toBeLessThanOrEqual(50)
  })

  it('take every material on every day of a year', async () => {
    const day = (index: number) => new Date(demoNow.getTime() - index * 86_400_000).toISOString().slice(0, 10)
    const rows = ['GPS52', 'GPS55', 'GPS71'].flatMap((code) =>
      Array.from({ length: 366 }, (_, index) => `${code};${index};${day(index)}`),
    )
    const receipt = await upload(await remind(), stockFile(rows))
    expect(receipt.rows).toBe(rows.length)
    expect(await linesOf(receipt.id)).toHaveLength(rows.length)
  })

  it('take the same upload once, and answer it the same', async () => {
    const link = await remind()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(link, stockFile(), 'an-upload-1')))
    expect(answers).toEqual(answers.map(() => answers[0]))
    const [row, ...others] = await stored(link.reminderId)
    expect([others, [...kept]]).toEqual([[], [row?.storageKey]])
    for (let turn = 0; turn < 15; turn++) expect(await upload(link, stockFile(), 'an-upload-1')).toEqual(answers[0])
    const other = await problemOf(upload(link, stockFile(['GPS52;1;2026-03-30']), 'an-upload-1'))
    expect(other.code).toBe('idempotency_conflict')
  })

  it('are won by one of sixty at once, and keep one file', async () => {
    const link = await remind()
    const racers = Array.from({ length: 60 }, (_, racer) => {
      const key = `racer-no-${racer}`
      const file = stockFile([`GPS52;${racer};2026-03-30`])
      return persistCall(() => (racer % 5 === 0 ? upload(link, file, key) : nothing(link, key)))
    })
    const ends = await Promise.allSettled(racers)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    // Some never get as far: the gateway takes only so many uploads of one sender at a time.
    expect(new Set([...reasons, 'too_many_requests'])).toEqual(new Set(['link_used', 'too_many_requests']))
    const [row, ...others] = await stored(link.reminderId)
    expect(others).toEqual([])
    expect(await linesOf(row?.id ?? '')).toHaveLength(row?.nothing ? 0 : 1)
    expect([...kept]).toEqual(row?.nothing ? [] : [row?.storageKey])
  })

  it('show what a file says before it is sent, and what is wrong with it, and keep nothing', async () => {
    const link = await remind()
    const long = 'x'.repeat(150)
    const rows = ['gps52;1 234;30/03/2026', 'GPS71;３;2026-03-30', `GPS99;1,5;${long}`, ';1;2026-03-30']
    expect(await preview(link, stockFile(rows))).toEqual({
      missingColumns: [],
      unfit: null,
      rows: 2,
      quantity: 1_237,
      faultyRows: 2,
      taken: [
        { line: 2, material: 'GPS52', quantity: 1_234, date: '2026-03-30' },
        { line: 3, material: 'GPS71', quantity: 3, date: '2026-03-30' },
      ],
      faults: [
        { line: 4, column: 'material', fault: 'unknown_material', text: 'GPS99' },
        { line: 4, column: 'quantity', fault: 'not_whole', text: '1,5' },
        { line: 4, column: 'date', fault: 'not_a_date', text: `${long.slice(0, 99)}…` },
        { line: 5, column: 'material', fault: 'missing', text: '' },
      ],
    })
    expect([...kept]).toEqual([])
    expect(await stored(link.reminderId)).toEqual([])
    expect(await upload(link, stockFile())).toMatchObject({ rows: 2 })
    expect((await problemOf(preview(link, stockFile()))).code).toBe('link_used')
  })

  it('show the same of a workbook as is taken of it', async () => {
    const link = await remind()
    const rows = [
      ['Date', 'Material', 'Quantity'],
      [new Date(Date.UTC(2026, 2, 30)), 'GPS55', 7],
    ]
    const file = new File([savedWorkbook(rows, 'xlsx')], 'stock.xlsx')
    const seen = await preview(link, file)
    expect(seen.taken).toEqual([{ line: 2, material: 'GPS55', quantity: 7, date: '2026-03-30' }])
    const { rows: count, quantity } = await upload(link, file)
    expect([seen.rows, seen.quantity]).toEqual([count, quantity])
  })

  it('show the first of thousands of rows and faults', async () => {
    const good = Array.from({ length: 300 }, (_, index) => {
      const day = new Date(demoNow.getTime() - index * 86_400_000).toISOString().slice(0, 10)
      return `GPS52;1;${day}`
    })
    const bad = Array.from({ length: 5_000 }, () => 'x;y;z')
    const seen = await preview(await remind(), stockFile([...good, ...bad]))
    expect(seen).toMatchObject({ rows: good.length, quantity: good.length, faultyRows: bad.length })
    expect([seen.taken, seen.faults].map(({ length }) => length)).toEqual([50, 50])
  })

  it('tell of a file that is not of the template as a whole', async () => {
    const link = await remind()
    const nothingRead = { rows: 0, quantity: 0, faultyRows: 0, taken: [], faults: [] }
    const wrong = await preview(link, new File(['name;quantity\nGPS52;12'], 'stock.csv'))
    expect(wrong).toEqual({ ...nothingRead, missingColumns: ['material', 'date'], unfit: null })
    const blank = await preview(link, stockFile([]))
    expect(blank).toEqual({ ...nothingRead, missingColumns: [], unfit: 'no_rows' })
    const empty = await preview(link, new File(['\r\n;;\r\n \r\n'], 'stock.csv'))
    expect(empty).toEqual(blank)
    // As a spreadsheet that parts cells by commas saves a template that parts them by semicolons, filled in beside it.
    const glued = 'material;quantity;date,\r\nGPS52;;2026-03-30,12\r\nGPS55;;2026-03-30,7\r\n'
    const seen = await preview(link, new File([glued], 'stock.csv'))
    expect(seen).toEqual({ ...nothingRead, missingColumns: [], unfit: 'one_cell' })
    const full = await preview(link, stockFile(Array.from({ length: 10_001 }, () => 'GPS52;1;2026-03-30')))
    expect(full).toEqual({ ...nothingRead, missingColumns: [], unfit: 'too_many_rows' })
    for (const [text, code] of [
      ['', 'unreadable_file'],
      ['MZ\u0090\u0000\u0003\u0000', 'unsupported_type'],
    ] as const) {
      const problem = await problemOf(preview(link, new File([text], 'stock.csv')))
      expect([problem.code, problem.fields[0]?.field]).toEqual([code, 'file'])
    }
  })

  it('have some files looked at, which takes none of those they may send', async () => {
    const link = await remind()
    const wrong = stockFile(['GPS52;x;2026-03-30'])
    for (let turn = 0; turn < 10; turn++) expect(await preview(link, wrong)).toMatchObject({ faultyRows: 1 })
    const problem = await problemOf(preview(link, wrong))
    expect([problem.code, (problem.retryAfter ?? 0) > 0]).toEqual(['too_many_requests', true])
    expect(await upload(link, stockFile())).toMatchObject({ rows: 2 })
  })

  it('that are used have no more files read, not even to refuse them', async () => {
    const link = await remind()
    await nothing(link)
    const unreadable = new File(['MZ\u0090\u0000\u0003\u0000'], 'stock.csv')
    for (let turn = 0; turn < 15; turn++) expect((await problemOf(upload(link, unreadable))).code).toBe('link_used')
  })

  it('have some files read, and then others wait', async () => {
    const [link, other] = [await remind(), await remind()]
    const wrong = () => problemOf(upload(link, stockFile(['GPS52;x;2026-03-30'])))
    for (let turn = 0; turn < 10; turn++) expect((await wrong()).code).toBe('invalid')
    const problem = await wrong()
    expect([problem.code, (problem.retryAfter ?? 0) > 0]).toEqual(['too_many_requests', true])
    expect(await upload(other, stockFile())).toMatchObject({ rows: 2 })
    expect(kept.size).toBe(1)
  })

  it.each<[LanguageCode, string]>([
    ['en', 'whole number'],
    ['fr', 'entier'],
    ['ru', 'целое'],
    ['zh', '整数'],
    ['ko', '정수'],
    ['pt', 'inteiro'],
  ])('come with a template explained in %s, which is taken once it is filled in', async (language, word) => {
    const response = await portal.request('/v2/distributorDeclarations/download-template', {
      headers: { 'Accept-Language': language },
    })
    expect(response.headers.get('Content-Disposition')).toContain('filename="distributor_template.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text).toContain(word)
    const lines = text.split('\r\n')
    expect(lines).toContain('material;quantity;date')
    const blank = await problemOf(upload(await remind(), new File([text], 'blank.csv')))
    expect(blank.fields.map(({ message }) => message)).toEqual(['is missing', 'is missing', 'is missing'])
    const filled = new File([text.replaceAll(';;', ';8;')], 'distributor_template.csv')
    expect(await upload(await remind(), filled)).toMatchObject({ rows: 3, quantity: 24 })
    // Of a fleet of one material, or with the other rows taken out: more remarks than rows.
    const isBlankRow = (line: string) => line.includes(';;')
    const [row = ''] = lines.filter(isBlankRow)
    const short = [...lines.filter((line) => !isBlankRow(line)), row.replace(';;', ';8;')]
    const single = new File([short.join('\r\n')], 'distributor_template.csv')
    expect(await upload(await remind(), single)).toMatchObject({ rows: 1, quantity: 8 })
  })

  it('offer the template as a file', async () => {
    const { fileName } = await portal.anonymous.download(downloadDistributorTemplate, {})
    expect(fileName).toBe('distributor_template.csv')
  })
})
