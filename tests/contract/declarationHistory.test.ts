import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  collectLines,
  collects,
  declarationMails,
  declarationQuantities,
  declarationReminders,
  declarations,
  endusers,
  groupEndusers,
  users,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { createCalendar } from '../../shared/src/contract/calls/calendars.ts'
import {
  changeEnduserQuantities,
  findNextConfirmedCollect,
  listDeclarations,
  listEnduserMails,
  listNextCollects,
} from '../../shared/src/contract/calls/declarationAdmin.ts'
import { submitDeclaration } from '../../shared/src/contract/calls/declarations.ts'
import { findEnduserHome } from '../../shared/src/contract/calls/enduserHome.ts'
import { compareStock } from '../../shared/src/contract/calls/endusers.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { declare } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

const today = demoNow.toISOString().slice(0, 10)
const dayAfter = (days: number) => new Date(demoNow.getTime() + days * 86_400_000)
const dayText = (days: number) => dayAfter(days).toISOString().slice(0, 10)

describe.each(databaseKinds(inject('postgresUrl')))('what a site declared on $name', ({ place }) => {
  let portal: TestPortal
  let consignee: Client
  let enduserIds: readonly string[]
  let reader: { readonly id: string; readonly displayName: string }
  /** A site of the consignee's that nothing is known of yet. */
  const fresh = 'fresh-site'
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('consignee')
    consignee = client
    reader = login.user
    enduserIds = login.user.group.endusers.map(({ id }) => id)
    const [model] = await portal.database
      .select()
      .from(endusers)
      .where(eq(endusers.id, enduserIds[0] ?? ''))
    if (model === undefined) throw new Error('The demo world has no such site')
    await portal.database.insert(endusers).values({ ...model, id: fresh, name: 'Fresh Works' })
    await portal.database.insert(groupEndusers).values({ groupId: login.user.group.id, enduserId: fresh })
  })
  afterAll(() => portal.close())

  const history = (enduserId: string, query: { limit?: string; offset?: string } = {}) =>
    consignee.call(listDeclarations, { params: { enduserId }, query })
  const firstSite = () => enduserIds[0] ?? ''

  it('is what was answered to its mails, newest first and once each, in parts as asked for', async () => {
    for (const enduserId of enduserIds) {
      const rows = await history(enduserId)
      const answered = (await consignee.call(listEnduserMails, { params: { id: enduserId } })).filter(
        ({ declarationId }) => declarationId !== null,
      )
      expect(rows.map(({ id }) => id).sort()).toEqual(answered.map(({ declarationId }) => declarationId).sort())
      expect(rows.map(({ declaredAt }) => declaredAt)).toEqual(
        rows
          .map(({ declaredAt }) => declaredAt)
          .sort()
          .reverse(),
      )
      const mail = answered.find(({ declarationId }) => declarationId === rows[0]?.id)
      expect(rows[0]).toMatchObject({
        mailId: mail?.id,
        askedAt: mail?.firstSendingDate,
        spontaneous: mail?.spontaneous,
      })
      expect(await history(enduserId, { limit: '2', offset: '1' })).toEqual(rows.slice(1, 3))
    }
  })

  it('tells every reminder, the first one first', async () => {
    const rows = await history(firstSite())
    const mailIds = rows.map(({ mailId }) => mailId)
    const sent = await portal.database
      .select()
      .from(declarationReminders)
      .where(inArray(declarationReminders.mailId, mailIds))
      .orderBy(asc(declarationReminders.sentAt))
    for (const { mailId, remindedAt } of rows) {
      expect(remindedAt).toEqual(sent.filter((one) => one.mailId === mailId).map(({ sentAt }) => sentAt.toISOString()))
    }
  })

  it('shows the demo declarations that were changed, and one that nobody had asked for', async () => {
    const rows = (await Promise.all(enduserIds.map((id) => history(id)))).flat()
    const changed = rows.filter(({ before }) => before !== null)
    expect(changed.length).toBeGreaterThan(0)
    for (const { before, quantities, changedAt, declaredAt } of changed) {
      expect(before).not.toEqual(quantities)
      expect(before?.map(({ material }) => material)).toEqual(quantities.map(({ material }) => material))
      expect(Date.parse(changedAt ?? '') - Date.parse(declaredAt)).toBeGreaterThan(0)
      expect(Date.parse(changedAt ?? '') - Date.parse(declaredAt)).toBeLessThan(48 * 3_600_000)
    }
    expect(rows.some(({ spontaneous }) => spontaneous)).toBe(true)
  })

  it('keeps what was sent first, whichever door changes it and however often', async () => {
    const { id, token, lines } = await declare(portal, { enduserId: firstSite() })
    const row = async () => (await history(firstSite())).find((one) => one.id === id)
    expect(await row()).toMatchObject({ quantities: lines, before: null, changedAt: null, changedBy: null })
    const byLink = lines.map(({ material }) => ({ material, quantity: 31 }))
    await portal.anonymous.call(submitDeclaration, {
      params: { token },
      body: { declaration: { identity: 'Jun Norring', comments: 'Gate 2' }, declarationQuantities: byLink },
    })
    expect(await row()).toMatchObject({
      quantities: byLink,
      before: lines,
      identity: 'Jun Norring',
      comments: 'Gate 2',
      changedBy: { kind: 'link', name: null },
    })
    const byApp = lines.map(({ material }) => ({ material, quantity: 32 }))
    await consignee.call(changeEnduserQuantities, { body: { declarationId: id, declarationQuantities: byApp } })
    const twice = await row()
    expect(twice).toMatchObject({ quantities: byApp, before: lines })
    expect(twice?.changedBy).toEqual({ kind: 'colleague', name: reader.displayName })
    expect(twice?.changeableUntil).toBe(dayAfter(2).toISOString())

    const other = await declare(portal, { enduserId: firstSite() })
    await consignee.call(changeEnduserQuantities, { body: { declarationId: other.id, declarationQuantities: byApp } })
    expect((await history(firstSite())).find((one) => one.id === other.id)).toMatchObject({ before: other.lines })
  })

  it('names who changed it to their own group alone, and nobody who is gone', async () => {
    const db = portal.database
    const { id, lines } = await declare(portal, { enduserId: firstSite() })
    const [model] = await db.select().from(users).where(eq(users.id, reader.id))
    const [staff] = await db.select().from(users).where(eq(users.username, 'staff'))
    const [other] = await db.select().from(users).where(eq(users.username, 'collector'))
    if (!model || !staff || !other) throw new Error('The demo world lacks a person')
    const clerk = { ...model, id: 'clerk', username: 'clerk', displayName: 'Odile Sablon' }
    await db.insert(users).values(clerk)
    await consignee.call(changeEnduserQuantities, { body: { declarationId: id, declarationQuantities: lines } })
    await db.update(declarations).set({ changedBy: clerk.id }).where(eq(declarations.id, id))
    const told = async () => (await history(firstSite())).find((one) => one.id === id)?.changedBy
    const move = (to: { groupId: string; roleId: string }) =>
      db.update(users).set({ groupId: to.groupId, roleId: to.roleId }).where(eq(users.id, clerk.id))
    expect(await told()).toEqual({ kind: 'colleague', name: clerk.displayName })
    await move(staff)
    expect(await told()).toEqual({ kind: 'provider', name: null })
    await move(other)
    expect(await told()).toEqual({ kind: 'stranger', name: null })
    await db.delete(users).where(eq(users.id, clerk.id))
    expect(await told()).toEqual({ kind: 'gone', name: null })
  })

  it('leads to the first collect behind it, whatever is declared later, and to none where it had nothing', async () => {
    const db = portal.database
    const declared = async (days: number, quantity: number) => {
      const id = `fresh${days}`
      const at = dayAfter(days)
      const of = { enduserId: fresh, mailId: id }
      await db.insert(declarationMails).values({ id, enduserId: fresh, language: 'fr', firstSendingDate: at })
      await db.insert(declarations).values({ id, ...of, identity: 'Ana', submittedAt: at })
      await db.insert(declarationQuantities).values({ declarationId: id, materialCode: 'GPS52', quantity })
      return id
    }
    expect(await history(fresh)).toEqual([])
    await declared(-30, 0)
    const collect = (id: string, days: number, status: 'planned' | 'confirmed' | 'done') =>
      db.insert(collects).values({ id, enduserId: fresh, loadingDate: dayText(days), status })
    await collect('F-1', -25, 'done')
    expect((await history(fresh))[0]).toMatchObject({ quantities: [{ quantity: 0 }], collect: null })

    const made = await Promise.all([-20, -10, -9, -2].map((days) => declared(days, 5)))
    // On the day itself, which is another's; on that of the next; and two to come.
    await collect('F-2', -20, 'done')
    await collect('F-3', -10, 'done')
    await collect('F-4', 3, 'planned')
    await collect('F-5', 2, 'confirmed')
    const led = async () => {
      const collectOf = new Map((await history(fresh)).map(({ id, collect: to }) => [id, to]))
      return made.map((id) => collectOf.get(id))
    }
    const next = { id: 'F-5', day: dayText(2), state: 'confirmed' }
    const told = [{ id: 'F-3', day: dayText(-10), state: 'collected' }, next, next, next]
    expect(await led()).toEqual(told)
    await declared(-1, 7)
    expect(await led()).toEqual(told)
  })

  it('is nothing at a site without customers, mails and crates, and its calendar is empty', async () => {
    const none = 'empty-site'
    const [model] = await portal.database.select().from(endusers).where(eq(endusers.id, fresh))
    const { login } = await portal.signIn('consignee')
    if (model === undefined) throw new Error('The fresh site is gone')
    await portal.database.insert(endusers).values({ ...model, id: none, name: 'Empty Works' })
    await portal.database.insert(groupEndusers).values({ groupId: login.user.group.id, enduserId: none })
    expect(await history(none)).toEqual([])
    expect(await consignee.call(listNextCollects, { params: { enduserId: none } })).toEqual([])
    const params = { id: none }
    expect(await consignee.call(compareStock, { params })).toMatchObject({
      rows: [],
      total: { estimated: 0, scanned: 0, declared: null, basis: null, difference: null, reasons: [], over: 0 },
    })
    const home = await consignee.call(findEnduserHome, { params })
    expect(home).toEqual({ nextCollect: null, waiting: null, declared: null, over: null, stock: null })
    const { url } = await consignee.call(createCalendar, { params: { enduserId: none }, body: { name: 'Phone' } })
    const text = await (await portal.request(new URL(url).pathname)).text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).not.toContain('VEVENT')
  })

  it('is followed by the collects to come, by day, with the lines of each', async () => {
    const enduserId = firstSite()
    // Fetched this morning: it is to come no more.
    await portal.database.insert(collects).values({ id: 'done-today', enduserId, loadingDate: today, status: 'done' })
    const next = (query: { today?: string } = {}) => consignee.call(listNextCollects, { params: { enduserId }, query })
    const rows = await next()
    const planned = await portal.database
      .select()
      .from(collects)
      .where(and(eq(collects.enduserId, enduserId), gte(collects.loadingDate, today), ne(collects.status, 'done')))
      .orderBy(asc(collects.loadingDate), asc(collects.id))
    expect(planned.length).toBeGreaterThan(1)
    expect(rows.map(({ id, day, forwarder }) => [id, day, forwarder])).toEqual(
      planned.map(({ id, loadingDate, forwarderName }) => [id, loadingDate, forwarderName]),
    )
    for (const { id, lines } of rows) {
      const kept = await portal.database.select().from(collectLines).where(eq(collectLines.collectId, id))
      expect(lines.map(({ material, quantity }) => [material, quantity]).sort()).toEqual(
        kept.map(({ materialCode, quantity }) => [materialCode, quantity]).sort(),
      )
    }
    const confirmed = rows.find(({ state }) => state === 'confirmed')
    const lines = await consignee.call(findNextConfirmedCollect, { params: { enduserId } })
    expect(lines.map(({ id, mat }) => [id, mat])).toEqual(
      confirmed?.lines.map(({ material }) => [confirmed.id, material]),
    )
    expect(await consignee.call(listNextCollects, { params: { enduserId: enduserIds[1] ?? '' } })).not.toEqual(rows)
  })

  it("takes the caller's word for its day, as far as it can be that day anywhere", async () => {
    const db = portal.database
    await db.delete(collects).where(eq(collects.enduserId, fresh))
    const days = [-3, -1, 0, 1, 5]
    await db
      .insert(collects)
      .values(
        days.map((day) => ({ id: `Z${day}`, enduserId: fresh, loadingDate: dayText(day), status: 'planned' as const })),
      )
    const next = async (told?: string) =>
      (
        await consignee.call(listNextCollects, {
          params: { enduserId: fresh },
          query: told === undefined ? {} : { today: told },
        })
      ).map(({ id }) => id)
    expect(await next()).toEqual(['Z0', 'Z1', 'Z5'])
    // Noon of UTC: it is yesterday nowhere any more, and in the far east already tomorrow.
    expect(await next(dayText(-1))).toEqual(['Z0', 'Z1', 'Z5'])
    expect(await next(dayText(1))).toEqual(['Z1', 'Z5'])
    expect(await next(dayText(300))).toEqual(['Z1', 'Z5'])
  })
})
