import { createHash } from 'node:crypto'
import { and, eq, gte, notInArray } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  calendarAddresses,
  calendarEvents,
  collectLines,
  collects,
  groupEndusers,
  requestLimits,
  roleRights,
  users,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  createCalendar,
  deleteCalendar,
  downloadCollect,
  listCalendars,
  longestCalendarName,
  mostCalendars,
} from '../../shared/src/contract/calls/calendars.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const today = demoNow.toISOString().slice(0, 10)

/** The events of a calendar as a kept parser reads them, by UID. */
function eventsOf(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const byUid = new Map(
    events.map((event) => [
      event.uid,
      {
        day: event.startDate.toString(),
        sequence: event.sequence,
        status: event.component.getFirstPropertyValue('status'),
        changed: event.component.getFirstPropertyValue('last-modified')?.toString() ?? '',
        summary: event.summary,
        location: event.location,
      },
    ]),
  )
  expect(byUid.size).toBe(events.length)
  return byUid
}

describe.each(databaseKinds(inject('postgresUrl')))('calendars of pickups on $name', ({ place }) => {
  let portal: TestPortal
  let consignee: Client
  let enduserId: string
  let own: string[]
  let userId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('consignee')
    consignee = client
    own = login.user.group.endusers.map(({ id }) => id)
    enduserId = own[0] ?? ''
    userId = login.user.id
  })
  afterAll(() => portal.close())

  const make = (name = 'Phone') => consignee.call(createCalendar, { params: { enduserId }, body: { name } })
  const list = () => consignee.call(listCalendars, { params: { enduserId } })
  const clear = async () => {
    await portal.database.delete(requestLimits)
    await portal.database.delete(calendarAddresses)
  }
  const pathOf = (url: string) => new URL(url).pathname
  const read = (url: string, headers: Record<string, string> = {}) => portal.request(pathOf(url), { headers })
  /** The provider of the tests by its name, wherever its portal stands. */
  const domain = createHash('sha256').update('Crateway').digest('hex').slice(0, 16)
  const uidOf = (id: string) => `collect-${id}@${domain}.crateway`

  async function nextCollect() {
    const isNext = and(eq(collects.enduserId, enduserId), gte(collects.loadingDate, today))
    const [collect] = await portal.database.select().from(collects).where(isNext).orderBy(collects.loadingDate)
    if (collect === undefined) throw new Error('The demo world plans no collect')
    return collect
  }

  it('are made by address: the secret is told once and kept as a hash', async () => {
    await clear()
    const { id, name, url, createdAt } = await make()
    expect(pathOf(url)).toMatch(/^\/v2\/calendars\/[\w-]{43}\.ics$/)
    expect(await list()).toEqual([{ id, name, createdAt, lastReadAt: null }])
    const kept = await portal.database.select().from(calendarAddresses)
    expect(JSON.stringify(kept)).not.toContain(pathOf(url).slice(14, -4))
    const response = await read(url)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await list()).toEqual([{ id, name, createdAt, lastReadAt: demoNow.toISOString() }])
  })

  it('have the name that a person gives, cut and counted as one reads it; older ones have none', async () => {
    await clear()
    const longest = '\u{1F4F1}'.repeat(longestCalendarName)
    expect((await make("  Ana's desk ")).name).toBe("Ana's desk")
    await make(longest)
    expect((await list()).map(({ name }) => name).sort()).toEqual(["Ana's desk", longest])
    for (const name of ['', ' \t ', `${longest}x`, 'Phone\nDesk', 'Phone\u0007desk']) {
      const { code, fields } = await problemOf(make(name))
      expect([code, fields.map(({ field }) => field)]).toEqual(['invalid', ['name']])
      const isKept = portal.database.update(calendarAddresses).set({ name })
      await expect(isKept).rejects.toThrow()
    }
    await portal.database.update(calendarAddresses).set({ name: null })
    expect((await list()).map(({ name }) => name)).toEqual([null, null])
    // No control character, whatever the database's locale takes it for.
    expect((await make('Phone\u2028desk')).name).toBe('Phone\u2028desk')
  })

  it('tell every pickup of the site, those that were and those to come, and no other site', async () => {
    await clear()
    const events = eventsOf(await (await read((await make()).url)).text())
    const rows = await portal.database.select().from(collects).where(eq(collects.enduserId, enduserId))
    expect([...events.keys()].sort()).toEqual(rows.map(({ id }) => uidOf(id)).sort())
    for (const { id, loadingDate } of rows) expect(events.get(uidOf(id))?.day).toBe(loadingDate)
  })

  it('speak the language of whoever made them', async () => {
    await clear()
    const { login } = await portal.signIn('consignee')
    const response = await portal.request(`/v2/declarationAdmin/calendars/${enduserId}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${login.token}`,
        'Accept-Language': 'ko',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ name: 'Phone' }),
    })
    const { url }: { url: string } = await response.json()
    const [event] = eventsOf(await (await read(url, { 'Accept-Language': 'fr' })).text()).values()
    expect(event?.summary).toContain('크레이트 회수')
    expect(event?.location).toMatch(/, 프랑스$/)
  })

  it('update a pickup that is moved, and never double it', async () => {
    await clear()
    const { url } = await make()
    const collect = await nextCollect()
    const uid = uidOf(collect.id)
    const before = eventsOf(await (await read(url)).text())
    const move = (loadingDate: string) =>
      portal.database.update(collects).set({ loadingDate }).where(eq(collects.id, collect.id))
    await move('2026-05-07')
    // Many calendars at once: the change is counted once.
    const texts = await Promise.all(Array.from({ length: 6 }, async () => (await read(url)).text()))
    const after = eventsOf(texts[0] ?? '')
    expect(new Set(texts).size).toBe(1)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    const sequence = (before.get(uid)?.sequence ?? 0) + 1
    expect(after.get(uid)).toMatchObject({ day: '2026-05-07', sequence })
    const others = (events: typeof after) => Object.fromEntries([...events].filter(([id]) => id !== uid))
    expect(others(after)).toEqual(others(before))
    // What it brings is told anew as well.
    await portal.database
      .update(collectLines)
      .set({ quantity: 1 })
      .where(and(eq(collectLines.collectId, collect.id), eq(collectLines.materialCode, 'GPS52')))
    expect(eventsOf(await (await read(url)).text()).get(uid)?.sequence).toBe(sequence + 1)
    await move(collect.loadingDate)
    expect(eventsOf(await (await read(url)).text()).get(uid)).toMatchObject({
      day: collect.loadingDate,
      sequence: sequence + 2,
    })
  })

  it('cancel a pickup that is no more, and take that back when it is there again', async () => {
    await clear()
    const { url } = await make()
    const added = { id: 'C-extra', enduserId, loadingDate: '2026-04-20', status: 'planned' as const }
    await portal.database.insert(collects).values(added)
    const told = async () => eventsOf(await (await read(url)).text()).get(uidOf(added.id))
    expect(await told()).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
    await portal.database.delete(collects).where(eq(collects.id, added.id))
    expect(await told()).toMatchObject({ status: 'CANCELLED', sequence: 1, day: added.loadingDate })
    expect(await told()).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    await portal.database.insert(collects).values({ ...added, status: 'confirmed' })
    expect(await told()).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    await portal.database.delete(collects).where(eq(collects.id, added.id))
    await portal.database.delete(calendarEvents).where(eq(calendarEvents.collectId, added.id))
  })

  it('are kept by their reader alone, who asks whether they still stand', async () => {
    await clear()
    const { url } = await make()
    const first = await read(url)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const tag = first.headers.get('ETag') ?? ''
    const again = await read(url, { 'If-None-Match': `"other", W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await read(url, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('open nothing for what is unknown, revoked, or misspelt', async () => {
    await clear()
    const { id, url } = await make()
    const paths = [`${pathOf(url).slice(0, -5)}x.ics`, pathOf(url).slice(0, -4), '/v2/calendars/.ics', '/v2/calendars/']
    for (const path of paths) expect((await portal.request(path)).status).toBe(404)
    const revoke = () => consignee.call(deleteCalendar, { params: { enduserId, id } })
    const { client: stranger, login } = await portal.signIn('collector')
    const theirs = login.user.group.endusers[0]?.id ?? ''
    await stranger.call(deleteCalendar, { params: { enduserId: theirs, id } }).catch(() => undefined)
    expect((await read(url)).status).toBe(200)
    await revoke()
    const gone = await read(url)
    expect([gone.status, (await gone.json()).code]).toEqual([404, 'invalid_token'])
    await revoke()
    expect(await list()).toEqual([])
  })

  it("are a person's own: a colleague of the same site neither sees nor revokes one, and who is deleted leaves none", async () => {
    await clear()
    const { id, url } = await make()
    const db = portal.database
    const isColleague = eq(users.username, 'collector')
    const [before] = await db.select().from(users).where(isColleague)
    const [person] = await db.select().from(users).where(eq(users.id, userId))
    if (!before || !person) throw new Error('The demo world lacks a person')
    await db.update(users).set({ groupId: person.groupId, roleId: person.roleId }).where(isColleague)
    const { client: colleague } = await portal.signIn('collector')
    const params = { enduserId }
    expect(await colleague.call(listCalendars, { params })).toEqual([])
    await colleague.call(deleteCalendar, { params: { ...params, id } }).catch(() => undefined)
    expect((await list()).map((one) => one.id)).toEqual([id])
    expect((await read(url)).status).toBe(200)

    const theirs = await colleague.call(createCalendar, { params, body: { name: 'Desk' } })
    expect((await list()).map((one) => one.id)).toEqual([id])
    expect((await read(theirs.url)).status).toBe(200)
    await db.delete(users).where(isColleague)
    expect((await read(theirs.url)).status).toBe(404)
    expect((await read(url)).status).toBe(200)
    await db.insert(users).values(before)
  })

  it('open nothing for a person who is gone, or has lost the right or the site', async () => {
    await clear()
    const { url } = await make()
    const db = portal.database
    const statusNow = async () => (await read(url)).status
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const { roleId = '', groupId = '' } = user ?? {}

    await db.update(users).set({ disabledAt: demoNow }).where(eq(users.id, userId))
    expect(await statusNow()).toBe(404)
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
    expect(await statusNow()).toBe(200)

    const held = await db.select().from(roleRights).where(eq(roleRights.roleId, roleId))
    await db.delete(roleRights).where(eq(roleRights.roleId, roleId))
    expect(await statusNow()).toBe(404)
    await db.insert(roleRights).values(held)

    const isSite = and(eq(groupEndusers.groupId, groupId), eq(groupEndusers.enduserId, enduserId))
    await db.delete(groupEndusers).where(isSite)
    expect(await statusNow()).toBe(404)
    await db.insert(groupEndusers).values({ groupId, enduserId })
    expect(await statusNow()).toBe(200)
  })

  it('are few of each person and site, however many are asked for at once', async () => {
    await clear()
    const ends = await Promise.allSettled(Array.from({ length: mostCalendars + 2 }, () => make()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostCalendars)
    expect((await problemOf(make())).code).toBe('calendar_limit')
    expect(await list()).toHaveLength(mostCalendars)
    await clear()
  })

  it('can be had of one pickup as a file, with the id that a subscribed calendar knows it by', async () => {
    const collect = await nextCollect()
    const { blob, fileName } = await consignee.download(downloadCollect, { params: { id: collect.id } })
    expect(fileName).toBe(`collection-${collect.loadingDate}.ics`)
    const events = eventsOf(await blob.text())
    expect([...events.keys()]).toEqual([uidOf(collect.id)])
    expect(events.get(uidOf(collect.id))?.day).toBe(collect.loadingDate)
    const { client: stranger } = await portal.signIn('collector')
    const codeOf = async (client: Client, id: string) =>
      (await problemOf(client.download(downloadCollect, { params: { id } }))).code
    // Who has no right to pickups is told so; another consignee's is as unknown as one that does not exist (matrix).
    expect(await codeOf(stranger, collect.id)).toBe('forbidden')
    const [foreign] = await portal.database.select().from(collects).where(notInArray(collects.enduserId, own))
    for (const id of [foreign?.id ?? '', 'nothing']) expect(await codeOf(consignee, id)).toBe('not_found')
  })
})
