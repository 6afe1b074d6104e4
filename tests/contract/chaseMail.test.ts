import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { crateCycles, outbox, requestLimits, users } from '../../services/src/db/schema/index.ts'
import { textsIn } from '../../services/src/i18n/texts.ts'
import { writeChaseMail } from '../../services/src/v2/chase/chaseMail.ts'
import { findOverdueCrates } from '../../services/src/v2/chase/overdueCrates.queries.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import type { ChaseMailInput } from '../../shared/src/contract/calls/chase.ts'
import { languages } from '../../shared/src/contract/languages.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import {
  type ChasePlace,
  changeContact,
  changeOpenCycles,
  clearDesk,
  collectOverdue,
  type Desk,
  deskOf,
  type Email,
  type Mailbox,
  openMailbox,
  overdueRows,
  sheetOf,
  waitForTurns,
} from './chaseDesk.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const today = demoNow.toISOString().slice(0, 10)
const minutes = 60_000

describe.each(databaseKinds(inject('postgresUrl')))('the list by mail on $name', ({ place: open }) => {
  let portal: TestPortal
  let moved = 0
  let shipper: Client
  let desk: Desk
  let mailbox: Mailbox
  let customerId: string
  let author: string
  /** The consignees with overdue crates, the most urgent first. */
  let places: readonly ChasePlace[]
  let place: ChasePlace

  beforeAll(async () => {
    portal = await openPortal(await open(), { clock: () => new Date(demoNow.getTime() + moved) })
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    desk = deskOf(client)
    author = login.user.displayName
    customerId = login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    moved = 0
    await clearDesk(portal)
    mailbox = await openMailbox(portal)
    const overdue = (await desk.list(customerId)).filter((entry) => entry.overdue > 0)
    places = overdue.map(({ id }) => ({ customerId, enduserId: id }))
    place = { customerId, enduserId: overdue.findLast((entry) => entry.overdue > 1)?.id ?? '' }
    await changeContact(portal, place, { contactName: 'Ana Reis', contactEmail: 'ana@example.com', language: 'pt' })
  })
  afterEach(() => mailbox.close())

  const mail: ChaseMailInput = {
    to: 'ana@example.com',
    subject: 'Overdue crates',
    text: 'Dear Ana,\n\nplease see\nthe list.',
  }

  async function onlyMail(): Promise<Email> {
    const [first, second] = await mailbox.mails()
    if (first === undefined || second !== undefined) throw new Error('There is not one mail')
    return first
  }

  const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code

  it.each(languages)("is drafted in $name, the consignee's language", async ({ code }) => {
    await changeContact(portal, place, { language: code })
    const rows = await overdueRows(shipper, place)
    const draft = await desk.draft(place)
    expect(draft).toMatchObject({ to: 'ana@example.com', language: code, crates: rows.length })
    expect(draft.fileName).toBe(`${textsIn(code).t('mail.chaseList.file')} ${today}.xlsx`)
    const longest = Math.max(...rows.map(({ difference }) => difference ?? 0))
    for (const part of ['Ana Reis', author, '31/03/2026', textsIn(code).formatNumber(longest)])
      expect(draft.text).toContain(part)
    expect(draft.subject).toContain(textsIn(code).formatNumber(rows.length))
    expect(`${draft.subject}${draft.text}`).not.toMatch(/\{\{|undefined|mail\./)
  })

  it('tells apart how many of the crates are on their way, by their number alone', async () => {
    const rows = await overdueRows(shipper, place)
    const { tCount } = textsIn('pt')
    const barcodes = rows.map(({ barcode }) => barcode)
    const before = await changeOpenCycles(portal, place, barcodes, { arrivalDate: today })
    expect((await desk.draft(place)).text).not.toContain(tCount('mail.chaseList.onTheWay', rows.length))
    expect((await desk.row(place))?.onTheWay).toBe(0)
    await changeOpenCycles(portal, place, barcodes, { arrivalDate: null, expectedArrivalDate: '2026-12-14' })
    expect((await desk.draft(place)).text).toContain(tCount('mail.chaseList.onTheWay', rows.length))
    expect((await desk.row(place))?.onTheWay).toBe(rows.length)
    for (const { id, arrivalDate, expectedArrivalDate } of before)
      await portal.database.update(crateCycles).set({ arrivalDate, expectedArrivalDate }).where(eq(crateCycles.id, id))
  })

  it('is drafted without an address or a name where nobody is known', async () => {
    await changeContact(portal, place, { contactName: null, contactEmail: null, language: 'en' })
    const draft = await desk.draft(place)
    expect([draft.to, draft.text.split('\n')[0]]).toEqual([null, 'Hello,'])
    await changeContact(portal, place, { contactEmail: 'a@example.com, b@example.com' })
    expect((await desk.draft(place)).to).toBeNull()
  })

  it('says of a longer list how many crates are attached: those that are longest over', async () => {
    const late = (await desk.list(customerId)).find(({ overdue }) => overdue > 3)
    const there = { customerId, enduserId: late?.id ?? '' }
    const [whole, cut] = await Promise.all([
      findOverdueCrates(portal.database, there, today),
      findOverdueCrates(portal.database, there, today, 3),
    ])
    expect(cut).toMatchObject({ rows: whole.rows.slice(0, 3), crates: late?.overdue, longest: whole.longest })
    const names = { customerName: '\u{1F4E6}'.repeat(200), enduserName: 'Yard', contactName: null, author, today }
    for (const { code } of languages) {
      const texts = textsIn(code)
      const told = texts.t('mail.chaseList.cut', { most: texts.formatNumber(3) })
      const words = writeChaseMail({ ...names, overdue: cut }, texts)
      expect(words.crates).toBe(3)
      expect(words.text).toContain(told)
      expect(words.text).toContain(texts.formatNumber(whole.crates))
      // What is too long for a subject is cut between characters.
      expect([[...words.subject].length, words.subject.isWellFormed()]).toEqual([150, true])
      expect(writeChaseMail({ ...names, overdue: whole }, texts).text).not.toContain(told)
    }
  })

  it('goes out once as it was written, and stands in the log', async () => {
    const rows = await overdueRows(shipper, place)
    const entry = await desk.send(place, { ...mail, to: 'Yard@example.com' })
    expect(entry).toMatchObject({
      kind: 'mailed',
      by: author,
      text: mail.text,
      mail: { to: 'Yard@example.com', subject: mail.subject, crates: rows.length },
      isOwn: true,
      withdrawableUntil: null,
    })
    expect((await desk.log(place)).entries).toEqual([entry])
    expect((await desk.row(place))?.lastContact).toEqual({ at: entry.at, kind: 'mailed', by: author })
    const sent = await onlyMail()
    expect(sent).toMatchObject({ subject: mail.subject, to: [{ address: 'Yard@example.com' }] })
    expect(sent.from?.address).toBe('no-reply@example.com')
    expect(sent.text?.replaceAll('\r\n', '\n')).toContain(mail.text)
    expect(sent.html).toContain('please see<br>')
    expect(sent.text).toContain(textsIn('pt').t('mail.chaseList.reply', { author }))
    // A person wrote it, and out-of-office answers are for that person.
    expect(sent.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
    await onlyMail()
    expect(await portal.database.select().from(outbox)).toMatchObject([{ payload: {}, tries: 1 }])
  })

  it('has the overdue crates of the stock detail attached, texts as texts and days as dates', async () => {
    const formula = '=HYPERLINK("http://evil.example";"x")'
    const [first] = await overdueRows(shipper, place)
    await changeOpenCycles(portal, place, [first?.barcode ?? ''], { purchaseOrderNumber: formula })
    const rows = await overdueRows(shipper, place)
    const draft = await desk.draft(place)
    await desk.send(place, { ...mail, basis: draft.basis })
    const { fileName, name, sheet, header, rows: listed } = sheetOf(await onlyMail())
    const { t } = textsIn('pt')
    expect([fileName, name]).toEqual([draft.fileName, t('mail.chaseList.file')])
    expect(header).toEqual([
      ...(
        [
          'barcode',
          'material',
          'crateNumber',
          'deliveryNumber',
          'purchaseOrderNumber',
          'shipTo',
          'deliveryDate',
          'shippingDate',
          'expectedArrivalDate',
        ] as const
      ).map((column) => t(`export.column.${column}`)),
      t('export.column.cycleTime'),
      t('export.column.rentalDays'),
      t('stockDetail.column.difference'),
      t('mail.chaseList.inTransit'),
    ])
    const expected = rows
      .toSorted((a, b) => (b.difference ?? 0) - (a.difference ?? 0) || (a.barcode < b.barcode ? -1 : 1))
      .map((row) => [
        row.barcode,
        row.csRefMaterialNumber,
        row.csRefCrateNumber,
        row.csRefDeliveryNumber,
        row.csRefPurchaseOrderNumber,
        row.csRefConsignee,
        row.deliveryDate,
        row.lastShipToDate,
        row.expectedArrivalDate,
        row.csRefcycleTime,
        row.rentalDays,
        row.difference,
        (row.arrivalDate ?? row.expectedArrivalDate ?? '9') > today ? t('common.yes') : null,
      ])
    expect(listed).toEqual(expected)
    expect(JSON.stringify(listed)).toContain('HYPERLINK')
    const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && cell !== null && 't' in cell)
    expect(cells.filter((cell) => 'f' in cell)).toEqual([])
  })

  it('lists the crates that are overdue when it is sent, and is not sent about others', async () => {
    const { basis, crates } = await desk.draft(place)
    const [first] = await overdueRows(shipper, place)
    const [cycle] = await changeOpenCycles(portal, place, [first?.barcode ?? ''], { collectionDate: today })
    expect(await codeOf(desk.send(place, { ...mail, basis }))).toBe('chase_list_changed')
    expect((await desk.log(place)).total).toBe(0)
    expect(await mailbox.mails()).toEqual([])
    await desk.send(place, { ...mail, basis: (await desk.draft(place)).basis })
    expect(sheetOf(await onlyMail()).rows).toHaveLength(crates - 1)
    await portal.database
      .update(crateCycles)
      .set({ collectionDate: null })
      .where(eq(crateCycles.id, cycle?.id ?? ''))
  })

  it('is not sent with the figures of yesterday', async () => {
    const now = (await desk.list(customerId)).filter(({ overdue }) => overdue > 0)
    moved = -24 * 60 * minutes
    const yesterday = deskOf((await portal.signIn('shipper')).client)
    const then = new Map((await yesterday.list(customerId)).map(({ id, overdue }) => [id, overdue]))
    // The same crates are over, each by a day more.
    const same = { customerId, enduserId: now.find(({ id, overdue }) => then.get(id) === overdue)?.id ?? '' }
    const { basis, crates } = await yesterday.draft(same)
    moved = 0
    expect((await desk.draft(same)).crates).toBe(crates)
    expect(await codeOf(desk.send(same, { ...mail, basis }))).toBe('chase_list_changed')
    expect(await mailbox.mails()).toEqual([])
    await desk.send(same, { ...mail, basis: (await desk.draft(same)).basis })
    await onlyMail()
  })

  it('is sent once, however often and by how many it is asked for', async () => {
    const key = crypto.randomUUID()
    const first = await desk.send(place, mail, key)
    for (const again of await Promise.all([1, 2, 3].map(() => desk.send(place, mail, key))))
      expect(again).toEqual(first)
    await onlyMail()
    await clearDesk(portal)
    const staff = deskOf((await portal.signIn('staff')).client)
    const racers = await Promise.allSettled([desk, staff, desk, staff].map((who) => who.send(place, mail)))
    expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await desk.log(place)).total).toBe(1)
    expect(await portal.database.select().from(outbox)).toHaveLength(1)
  })

  it('goes to one consignee every ten minutes, and to others meanwhile', async () => {
    await desk.send(place, mail)
    const early = await problemOf(desk.send(place, mail))
    expect([early.code, early.status]).toEqual(['chase_mail_recent', 429])
    expect(early.retryAfter).toBeGreaterThan(500)
    const other = places.find(({ enduserId }) => enduserId !== place.enduserId) ?? place
    await desk.send(other, mail)
    await waitForTurns(portal, 10 * minutes)
    await desk.send(place, mail)
    expect((await desk.log(place)).total).toBe(2)
  })

  it('is not sent by one person twenty times and more', async () => {
    await desk.send(place, mail)
    // The consignee's turn is the longer one.
    const [turn] = await portal.database.select().from(requestLimits).orderBy(desc(requestLimits.busyUntil))
    const giveItsTurnBack = () =>
      portal.database.delete(requestLimits).where(eq(requestLimits.subject, turn?.subject ?? ''))
    for (let sent = 1; sent < 20; sent++) {
      await giveItsTurnBack()
      await desk.send(place, mail)
    }
    await giveItsTurnBack()
    expect(await codeOf(desk.send(place, mail))).toBe('too_many_requests')
    expect((await desk.log(place)).total).toBe(20)
    const staff = deskOf((await portal.signIn('staff')).client)
    expect(await staff.send(place, mail)).toMatchObject({ kind: 'mailed' })
  })

  it.each<[string, Partial<ChaseMailInput>, string, string]>([
    ['to nobody', { to: '' }, 'to', 'required'],
    ['to two', { to: 'a@example.com, b@example.com' }, 'to', 'email'],
    ['to a hidden second', { to: 'a@example.com\r\nBcc: b@example.com' }, 'to', 'email'],
    ['to a name and an address', { to: 'Ana <a@example.com>' }, 'to', 'email'],
    ['to an address with a turn of writing', { to: 'a\u202e@example.com' }, 'to', 'email'],
    ['with a header in its subject', { subject: 'x\r\nBcc: b@example.com' }, 'subject', 'oneLine'],
    ['without a subject', { subject: ' ' }, 'subject', 'required'],
    ['with a subject that no line holds', { subject: 'x'.repeat(151) }, 'subject', 'long'],
    ['without words', { text: ' \n' }, 'text', 'required'],
    ['with a book in it', { text: 'x'.repeat(5_001) }, 'text', 'long'],
  ])('is refused %s', async (_, change, field, rule) => {
    const { code, fields } = await problemOf(desk.send(place, { ...mail, ...change }))
    expect([code, ...fields.map((one) => [one.field, one.code])]).toEqual(['invalid', [field, rule]])
    expect((await desk.log(place)).total).toBe(0)
    expect(await portal.database.select().from(outbox)).toEqual([])
  })

  it('carries whatever is written in it as words, into no header and no tag', async () => {
    const subject = '=?utf-8?B?QmNj?= <b>Überfällig</b> 周转箱\u2028Bcc: x@example.com'
    const text = '<script>alert(1)</script>\u0007\n.\n-- \nBcc: b@example.com'
    await desk.send(place, { ...mail, subject, text })
    const sent = await onlyMail()
    expect(sent.subject).toBe('=?utf-8?B?QmNj?= <b>Überfällig</b> 周转箱 Bcc: x@example.com')
    expect([sent.to, sent.cc, sent.bcc].map((list) => list?.length ?? 0)).toEqual([1, 0, 0])
    expect(sent.html).not.toContain('<script>')
    expect(sent.html).toContain('&lt;script&gt;')
    expect(sent.text).not.toContain('\u0007')
    expect(sent.attachments).toHaveLength(1)
  })

  it("has its answers sent to the person, or says that they aren't read", async () => {
    const [person] = await portal.database.select().from(users).where(eq(users.username, 'shipper'))
    const withEmail = (email: string | null) =>
      portal.database.update(users).set({ email }).where(eq(users.username, 'shipper'))
    await withEmail('lena@example.com')
    await desk.send(place, mail)
    expect((await onlyMail()).replyTo).toEqual([{ address: 'lena@example.com', name: '' }])
    await mailbox.close()
    for (const none of [null, 'lena@example.com, eva@example.com']) {
      await clearDesk(portal)
      await withEmail(none)
      mailbox = await openMailbox(portal)
      await desk.send(place, mail)
      const { replyTo, text } = await onlyMail()
      expect(replyTo).toBeUndefined()
      expect(text).toContain(textsIn('pt').t('mail.chaseList.noReply'))
      await mailbox.close()
    }
    await withEmail(person?.email ?? null)
  })

  it('is neither drafted nor sent where nothing is overdue', async () => {
    const calm = (await findStockSummary(shipper, customerId)).find(({ stock }) => stock.overdue === 0)
    const quiet = { customerId, enduserId: calm?.id ?? '' }
    expect(await codeOf(desk.draft(quiet))).toBe('nothing_overdue')
    expect(await codeOf(desk.send(quiet, mail))).toBe('nothing_overdue')
    await collectOverdue(portal, shipper, place, today)
    expect(await codeOf(desk.send(place, mail))).toBe('nothing_overdue')
    expect(await portal.database.select().from(outbox)).toEqual([])
  })
})
