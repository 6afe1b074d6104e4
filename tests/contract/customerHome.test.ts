import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  chaseEntries,
  crateCycles,
  customerEndusers,
  declarationMails,
  declarations,
  groupCustomers,
  homeMarks,
  shipments,
  shippings,
  users,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findDeliveries } from '../../shared/src/client/requests/findDeliveries.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findPendingShippings } from '../../shared/src/client/requests/findPendingShippings.ts'
import {
  arrivalDays,
  type CalledFirst,
  type CustomerHome,
  findCustomerHome,
  historyWeeks,
  markHomeSeen,
  mostCalledFirst,
} from '../../shared/src/contract/calls/customerHome.ts'
import { type ChaseEntry, chaseList } from '../../shared/src/contract/calls/customers.ts'
import type { FilterInput } from '../../shared/src/contract/lists.ts'
import type { Right } from '../../shared/src/contract/rights.ts'
import type { PartnerStock, TrackerState } from '../../shared/src/contract/stock.ts'
import { addDays } from '../../shared/src/domain/calendar.ts'
import { daysOver, isOver } from '../../shared/src/domain/overdue.ts'
import { lowBatteryPercent, silentAfterDays } from '../../shared/src/domain/trackerHealth.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { createPeople, type People } from './matrix/people.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const today = demoNow.toISOString().slice(0, 10)

/** What the chase list tells too of an end customer that is called first. */
function told(called: CalledFirst | undefined) {
  if (called === undefined) throw new Error('One of the head of the chase list is missing')
  const { contactName, contactTel, hasEmail, ...entry } = called
  return entry
}

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

describe.each(landingKind(inject('postgresUrl')))('the home of a customer on $name', ({ place }) => {
  let portal: TestPortal
  let people: People
  let shipper: Client
  let customerIds: readonly string[]
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    people = createPeople(portal)
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerIds = login.user.group.customers.map(({ id }) => id)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.database.delete(homeMarks))

  const first = () => customerIds[0] ?? ''
  const homeOf = (customerId = first(), client = shipper) => client.call(findCustomerHome, { params: { customerId } })
  const entriesOf = (customerId: string) => shipper.call(chaseList, { params: { customerId } })
  const cratesOf = async (customerId: string, filter: readonly FilterInput[]) =>
    (await findPartnerStock(shipper, { customerId, ofAllEndusers: true, filter, limit: 0 })).totalCount

  describe('has figures equal to the lists behind them', () => {
    it('of what is overdue and deemed lost: rows of the crates, sum and rows of the chase list', async () => {
      for (const customerId of customerIds) {
        const { overdue, trackers, callFirst } = await homeOf(customerId)
        const entries = await shipper.call(chaseList, { params: { customerId } })
        const late = entries.filter((entry) => entry.overdue > 0)
        expect({ ...overdue, weeks: undefined }).toEqual({
          crates: await cratesOf(customerId, [{ field: 'difference', op: 'GT', value: '0' }]),
          endusers: late.length,
          deemedLost: await cratesOf(customerId, [{ field: 'lostDate', op: 'NOT_EMPTY' }]),
          weeks: undefined,
        })
        expect(overdue?.crates).toBe(sumOf(late, (entry) => entry.overdue))
        expect(trackers).toEqual({
          silent: sumOf(entries, ({ silentTrackers }) => silentTrackers),
          lowBattery: sumOf(entries, ({ lowBattery }) => lowBattery),
        })
        expect(callFirst?.endusers).toBe(entries.length)
        expect(overdue?.crates).toBeGreaterThan(0)
      }
    })

    const worstFirst = async (customerId: string, tracker: TrackerState, field: 'trackerHeard' | 'trackerBattery') => {
      const sort = [{ field, dir: 'ASC' }] as const
      const page = await findPartnerStock(shipper, { customerId, ofAllEndusers: true, tracker, sort, limit: 1000 })
      expect(page.rows).toHaveLength(page.totalCount)
      return page.rows
    }

    const expectByEnduser = (
      entries: readonly ChaseEntry[],
      silent: readonly PartnerStock[],
      low: readonly PartnerStock[],
    ) => {
      for (const { id, silentTrackers, silentSince, lowBattery } of entries) {
        const here = silent.filter(({ lastShipTo }) => lastShipTo === id)
        expect([here.length, here[0]?.trackerHeard ?? null]).toEqual([silentTrackers, silentSince])
        expect(low.filter(({ lastShipTo }) => lastShipTo === id)).toHaveLength(lowBattery)
      }
    }

    it('of silent trackers and low batteries: the crates, the worst first, each with what makes it so', async () => {
      let told = 0
      for (const customerId of customerIds) {
        const { trackers } = await homeOf(customerId)
        const silent = await worstFirst(customerId, 'SILENT', 'trackerHeard')
        const low = await worstFirst(customerId, 'LOW_BATTERY', 'trackerBattery')
        expect({ silent: silent.length, lowBattery: low.length }).toEqual(trackers)
        const heard = silent.map(({ trackerHeard }) => String(trackerHeard))
        expect(heard).toEqual(heard.toSorted())
        for (const day of heard) expect(day <= addDays(today, -silentAfterDays)).toBe(true)
        const left = low.map(({ trackerBattery }) => Number(trackerBattery))
        expect(left).toEqual(left.toSorted((a, b) => a - b))
        for (const percent of left) expect(percent).toBeLessThanOrEqual(lowBatteryPercent)
        expectByEnduser(await entriesOf(customerId), silent, low)
        told += silent.length * low.length
      }
      expect(told).toBeGreaterThan(0)
    })

    it('which who may not read the stock is refused, rows and count, and another tenant', async () => {
      const { client: rival } = await portal.signIn('rival')
      const sought = { customerId: first(), ofAllEndusers: true, tracker: 'SILENT' } as const
      expect((await problemOf(findPartnerStock(rival, sought))).code).toBe('not_found')
      const token = await people.tokenOf({ colleagueOf: 'shipper', rights: ['Map access'] })
      const refusals = [0, 10].map(async (limit) => {
        const query = `{ partnerStock(customerId: "${first()}", ofAllEndusers: true, tracker: LOW_BATTERY, limit: ${limit}) { totalCount } }`
        const answer = await portal.request('/graphql', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ query }),
        })
        const { errors } = await answer.json()
        return errors?.[0]?.extensions?.code
      })
      expect(await Promise.all(refusals)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    })

    it('of who is called first: the head of the chase list, every overdue crate in one of the ages', async () => {
      const { callFirst } = await homeOf()
      const entries: readonly ChaseEntry[] = await shipper.call(chaseList, { params: { customerId: first() } })
      const head = entries.slice(0, mostCalledFirst)
      expect(callFirst?.entries).toHaveLength(mostCalledFirst)
      for (const [place, entry] of head.entries()) expect(entry).toMatchObject(told(callFirst?.entries[place]))
      for (const { id, overdue, ages } of callFirst?.entries ?? []) {
        const count = async (filter: readonly FilterInput[]) =>
          (await findPartnerStock(shipper, { customerId: first(), enduserId: id, filter, limit: 0 })).totalCount
        expect(ages.upTo30).toBe(await count([{ field: 'difference', op: 'BETWEEN', values: ['1', '30'] }]))
        expect(ages.upTo60).toBe(await count([{ field: 'difference', op: 'BETWEEN', values: ['31', '60'] }]))
        expect(ages.upTo30 + ages.upTo60 + ages.beyond).toBe(overdue)
      }
    })

    it('of what was promised: who did not keep it first of all, and what the reader logged today', async () => {
      const entries = await shipper.call(chaseList, { params: { customerId: first() } })
      const [late, due] = entries.toReversed().filter(({ longestOverdue }) => (longestOverdue ?? 0) > 10)
      const [author] = await portal.database.select().from(users).where(eq(users.username, 'shipper'))
      if (!late || !due || !author || due === entries[0]) throw new Error('The demo world has too few to call')
      const at = new Date(`${addDays(today, -3)}T09:00:00Z`)
      const by = { customerId: first(), authorId: author.id, authorName: author.displayName, text: '' }
      const nothing = await homeOf()
      expect([nothing.promises, nothing.ownDay]).toEqual([{ today: 0, broken: 0 }, []])
      const midnight = new Date(`${today}T00:00:00Z`)
      const before = new Date(midnight.getTime() - 1)
      await portal.database.insert(chaseEntries).values([
        { ...by, enduserId: late.id, id: 'not-kept', kind: 'promised', at, promisedFor: addDays(today, -1) },
        { ...by, enduserId: due.id, id: 'due', kind: 'promised', at, promisedFor: today },
        { ...by, enduserId: due.id, id: 'yesterday', kind: 'called', at: before },
        { ...by, enduserId: due.id, id: 'tried', kind: 'unanswered', at: midnight },
        { ...by, enduserId: late.id, id: 'noted', kind: 'note', at: demoNow },
        { ...by, enduserId: late.id, id: 'taken-back', kind: 'called', at: demoNow, withdrawnAt: demoNow },
      ])
      try {
        const home = await homeOf()
        expect(home.promises).toEqual({ today: 1, broken: 1 })
        expect(home.ownDay).toEqual([
          { id: 'noted', kind: 'note', at: demoNow.toISOString(), enduser: { id: late.id, name: late.name } },
          { id: 'tried', kind: 'unanswered', at: midnight.toISOString(), enduser: { id: due.id, name: due.name } },
        ])
        const { client: viewer } = await portal.signIn('viewer')
        expect(await homeOf(first(), viewer)).toMatchObject({ promises: home.promises, ownDay: [] })
        expect((await homeOf(customerIds[1])).ownDay).toEqual([])
        const [called] = home.callFirst?.entries ?? []
        expect(called?.id).toBe(late.id)
        expect(called?.promise).toEqual({ day: addDays(today, -1), isBroken: true, madeAt: at.toISOString() })
      } finally {
        await portal.database.delete(chaseEntries)
      }
    })

    const expected = (from: string, to: string) =>
      [
        { field: 'arrivalDate', op: 'EMPTY' },
        { field: 'expectedArrivalDate', op: 'BETWEEN', values: [from, to] },
      ] as const

    it('of what arrives: the crates on their way by the day they are expected', async () => {
      for (const customerId of customerIds) {
        const arriving = (await homeOf(customerId)).arriving ?? { crates: 0, late: 0, days: [] }
        expect(arriving.crates).toBe(await cratesOf(customerId, expected(today, addDays(today, arrivalDays - 1))))
        expect(arriving.late).toBe(
          await cratesOf(customerId, expected(addDays(today, -arrivalDays), addDays(today, -1))),
        )
        expect(sumOf(arriving.days, ({ crates }) => crates)).toBe(arriving.crates)
        expect(arriving.crates).toBeGreaterThan(0)
      }
    })

    it('of one day of them, and of the end customers that most of it goes to', async () => {
      const { arriving } = await homeOf()
      expect(arriving?.days.length).toBeGreaterThan(3)
      for (const { day, crates, endusers, largest } of arriving?.days ?? []) {
        expect(crates).toBe(await cratesOf(first(), expected(day, day)))
        expect(largest.length).toBe(Math.min(2, endusers))
        for (const { id, crates: there } of largest) {
          const filter = [...expected(day, day), { field: 'lastShipTo', op: 'EQ', value: id }] as const
          expect(there).toBe(await cratesOf(first(), filter))
        }
      }
    })

    /** The end customers of all rows of the crates, page by page. */
    const holdersOf = async (customerId: string) => {
      const holders = new Set<string | null | undefined>()
      const limit = 1000
      for (let skip = 0, total = 1; skip < total; skip += limit) {
        const page = await findPartnerStock(shipper, { customerId, ofAllEndusers: true, skip, limit })
        for (const { lastShipTo } of page.rows) holders.add(lastShipTo)
        total = page.totalCount
      }
      expect(holders.size).toBeGreaterThan(0)
      return holders
    }

    it('of the shippings without a consignee, and of the declarations that are waited for', async () => {
      for (const customerId of customerIds) {
        const { withoutConsignee, declarations: waiting } = await homeOf(customerId)
        const filter = [{ field: 'enduserId', op: 'EMPTY' }] as const
        expect(withoutConsignee).toBe(
          (await findPendingShippings(shipper, { customerId, filter, limit: 0 })).totalCount,
        )

        const held = await portal.database
          .selectDistinct({ id: crateCycles.enduserId })
          .from(crateCycles)
          .where(and(eq(crateCycles.customerId, customerId), isNotNull(crateCycles.enduserId)))
        const holders = await holdersOf(customerId)
        const mails = await portal.database
          .select()
          .from(declarationMails)
          .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
        const asked = held.flatMap(({ id }) => {
          const own = mails
            .filter(({ declaration_mails: mail }) => mail.enduserId === id)
            .filter(({ declaration_mails: mail, declarations: answer }) => !mail.spontaneous || answer !== null)
            .toSorted((a, b) => +b.declaration_mails.firstSendingDate - +a.declaration_mails.firstSendingDate)
          return own[0] && own[0].declarations === null && holders.has(id) ? [id] : []
        })
        expect(waiting?.map(({ id }) => id).sort()).toEqual(asked.sort())
        const since = waiting?.map(({ askedAt }) => askedAt) ?? []
        expect(since).toEqual(since.toSorted())
      }
    })
  })

  it('tells what was overdue on the same weekday of each week before, reckoned crate by crate', async () => {
    const { overdue } = await homeOf()
    const cycles = await portal.database
      .select()
      .from(crateCycles)
      .where(and(eq(crateCycles.customerId, first()), isNotNull(crateCycles.lastShipToDate)))
    const agreedOf = new Map(
      (await portal.database.query.customerEndusers.findMany())
        .filter(({ customerId }) => customerId === first())
        .map(({ enduserId, contractualRentalDays }) => [enduserId, contractualRentalDays]),
    )
    const countOn = (day: string) =>
      cycles.filter(({ lastShipToDate, collectionDate, deliveryDate, agreedCycleDays, enduserId }) => {
        const isOut = (lastShipToDate ?? '9') <= day && (collectionDate === null || collectionDate > day)
        const rented = (Date.parse(day) - Date.parse(deliveryDate)) / 86_400_000
        return isOut && isOver(daysOver(rented, agreedCycleDays ?? agreedOf.get(enduserId ?? '') ?? null))
      }).length
    const days = Array.from({ length: historyWeeks }, (_, index) => addDays(today, -7 * (historyWeeks - 1 - index)))
    expect(overdue?.weeks).toEqual(days.map((day) => ({ day, crates: countOn(day) })))
    expect(overdue?.weeks.at(-1)?.crates).toBe(overdue?.crates)
    expect(new Set(overdue?.weeks.map(({ crates }) => crates)).size).toBeGreaterThan(3)
  })

  describe('tells by rights', () => {
    const parts: readonly (readonly [Right, readonly string[], readonly string[]])[] = [
      [
        'Stock access',
        [
          'arriving',
          'callFirst',
          'declarations',
          'events',
          'overdue',
          'ownDay',
          'promises',
          'received',
          'today',
          'trackers',
        ],
        ['deemedLost', 'overdue', 'declared'],
      ],
      ['Delivery access', ['events', 'today'], ['shipped']],
      ['Collections access', ['events', 'today'], ['collected']],
      ['Shipping manager user', ['events', 'today', 'withoutConsignee'], ['locked', 'withoutConsignee']],
      ['Shipping manager admin', ['events', 'today', 'withoutConsignee'], ['locked', 'withoutConsignee']],
    ]
    const askAs = async (held: readonly Right[], customerId = first()): Promise<Response> => {
      const token = await people.tokenOf({ colleagueOf: 'shipper', rights: held })
      return portal.request(`/v2/customers/${customerId}/home`, { headers: { Authorization: `Bearer ${token}` } })
    }

    it.each(parts)('%s opens %j and the events %j, and nothing else', async (right, names, kinds) => {
      const home: CustomerHome = await (await askAs([right])).json()
      expect(Object.keys(home).sort()).toEqual(names)
      const told = new Set(home.events.entries.map(({ kind }) => kind))
      expect(told.size).toBeGreaterThan(0)
      expect([...told].filter((kind) => !kinds.includes(kind))).toEqual([])
    })

    it('nothing to who holds none of them, and nothing of another tenant', async () => {
      expect((await askAs(['Map access', 'Download access'])).status).toBe(403)
      const { client: rival, login } = await portal.signIn('rival')
      const [foreign] = login.user.group.customers
      expect((await problemOf(homeOf(foreign?.id))).code).toBe('not_found')
      expect((await problemOf(homeOf(first(), rival))).code).toBe('not_found')
      const params = { customerId: first() }
      const body = { at: demoNow.toISOString(), counts: [] }
      expect((await problemOf(rival.call(markHomeSeen, { params, body }))).code).toBe('forbidden')
      expect(await portal.database.select().from(homeMarks)).toEqual([])
    })
  })

  describe('tells what happened', () => {
    const countsOf = ({ events }: CustomerHome, kind: string) =>
      Object.fromEntries(events.entries.filter((one) => one.kind === kind).map(({ day, count }) => [day, count]))
    const byDay = (days: readonly (string | null | undefined)[], from: string) => {
      const told = days.filter((day): day is string => typeof day === 'string' && day >= from && day <= today)
      return Object.fromEntries([...Map.groupBy(told, (day) => day)].map(([day, all]) => [day, all.length]))
    }
    const dayOf = (instant: Date | null) => instant?.toISOString().slice(0, 10)

    it('in the last seven days to who never marked anything, by day, the newest first', async () => {
      const home = await homeOf()
      const { events } = home
      expect([events.seenAt, events.from]).toEqual([null, addDays(today, -6)])
      const days = events.entries.map(({ day }) => day)
      expect(days).toEqual(days.toSorted().reverse())
      const { database: db } = portal
      const cycles = await db.select().from(crateCycles).where(eq(crateCycles.customerId, first()))
      const collected = cycles.filter(({ enduserId }) => enduserId !== null)
      expect(countsOf(home, 'collected')).toEqual(
        byDay(
          collected.map(({ collectionDate }) => collectionDate),
          events.from,
        ),
      )
      const sent = await db.select().from(shipments).where(eq(shipments.customerId, first()))
      const left = sent.filter(({ status }) => status === 'T')
      expect(countsOf(home, 'shipped')).toEqual(
        byDay(
          left.map(({ shippingDate }) => shippingDate),
          events.from,
        ),
      )
      const managed = await db.select().from(shippings).where(eq(shippings.customerId, first()))
      expect(countsOf(home, 'locked')).toEqual(
        byDay(
          managed.map(({ processDate }) => dayOf(processDate)),
          events.from,
        ),
      )
      // Of one place its name is told, of several how many they are.
      for (const { endusers, enduser } of events.entries) expect(enduser !== null).toBe(endusers === 1)
    })

    it('counts the crates that went over on a day as those that are over by so many days now', async () => {
      const home = await homeOf()
      for (const [day, count] of Object.entries(countsOf(home, 'overdue'))) {
        const over = (Date.parse(today) - Date.parse(day)) / 86_400_000 + 1
        const wentOver = await cratesOf(first(), [
          { field: 'difference', op: 'EQ', value: String(over) },
          { field: 'lastShipToDate', op: 'LTE', value: day },
        ])
        // One that was shipped late was overdue from the start.
        const cameOver = await cratesOf(first(), [
          { field: 'difference', op: 'GT', value: String(over) },
          { field: 'lastShipToDate', op: 'EQ', value: day },
        ])
        expect([day, count]).toEqual([day, wentOver + cameOver])
      }
      expect(Object.keys(countsOf(home, 'overdue')).length).toBeGreaterThan(0)
    })

    it('counts of what went over on a day what the list behind the line holds', async () => {
      let led = 0
      for (const id of customerIds) {
        for (const [day, count] of Object.entries(countsOf(await homeOf(id), 'overdue'))) {
          const listed = await cratesOf(id, [{ field: 'overdueFrom', op: 'EQ', value: day }])
          expect([id, day, count]).toEqual([id, day, listed])
          led += 1
        }
        // The column is filled of those that are overdue, and of no others.
        const over = await cratesOf(id, [{ field: 'difference', op: 'GT', value: '0' }])
        expect([id, await cratesOf(id, [{ field: 'overdueFrom', op: 'NOT_EMPTY' }])]).toEqual([id, over])
        const sort = [{ field: 'overdueFrom', dir: 'DESC' }] as const
        const { rows } = await findPartnerStock(shipper, { customerId: id, ofAllEndusers: true, sort, limit: 20 })
        const days = rows.map(({ overdueFrom }) => overdueFrom)
        expect(days).toEqual(days.toSorted().toReversed())
        expect(days).not.toContain(null)
      }
      expect(led).toBeGreaterThan(0)
    })

    /** What the lists that lines lead to hold of a day; of what was collected, also from how many. */
    const listed = {
      collected: async (customerId: string, day: string) => {
        const all = await findCollectionSummary(shipper, { customerId, fromDate: day, toDate: day })
        const sources = all.filter(({ collections }) => collections.quantity > 0)
        return [sumOf(sources, ({ collections }) => collections.quantity), sources.length]
      },
      shipped: async (customerId: string, day: string) => {
        const filter = [
          { field: 'status', op: 'EQ', value: 'T' },
          { field: 'shippingDate', op: 'EQ', value: day },
        ] as const
        return [(await findDeliveries(shipper, { customerId, filter, limit: 0 })).totalCount, 0]
      },
      declared: async (customerId: string, day: string) => {
        const { received = [] } = await homeOf(customerId)
        const ofDay = received.filter((one) => one.day === day)
        expect(ofDay.every(({ at }) => at.startsWith(day))).toBe(true)
        return [ofDay.length, new Set(ofDay.map(({ id }) => id)).size]
      },
      locked: async (customerId: string, day: string) => {
        const filter = [
          { field: 'process', op: 'NOT_EMPTY' },
          { field: 'processDate', op: 'GTE', value: `${day}T00:00:00.000Z` },
          { field: 'processDate', op: 'LT', value: `${addDays(day, 1)}T00:00:00.000Z` },
        ] as const
        const { rows, totalCount } = await findPendingShippings(shipper, { customerId, filter, limit: 200 })
        return [totalCount, new Set(rows.flatMap(({ enduserId }) => enduserId ?? [])).size]
      },
      withoutConsignee: async (customerId: string, day: string) => {
        const filter = [
          { field: 'enduserId', op: 'EMPTY' },
          { field: 'creationDate', op: 'GTE', value: `${day}T00:00:00.000Z` },
          { field: 'creationDate', op: 'LT', value: `${addDays(day, 1)}T00:00:00.000Z` },
        ] as const
        return [(await findPendingShippings(shipper, { customerId, filter, limit: 0 })).totalCount, 0]
      },
    } as const

    it.each(Object.entries(listed))('counts of what was %s on a day what its list holds', async (kind, find) => {
      const homes = await Promise.all(customerIds.map(async (id) => ({ id, home: await homeOf(id) })))
      const events = homes.flatMap(({ id, home }) =>
        home.events.entries.filter((one) => one.kind === kind).map((one) => ({ id, ...one })),
      )
      expect(events.length).toBeGreaterThan(0)
      for (const { id, day, count, ofDay, endusers } of events) {
        expect([id, day, count, endusers]).toEqual([id, day, ...(await find(id, day))])
        expect(ofDay).toBe(count)
      }
    })

    it('counts the crates that came to be lost on a day as those that the list behind the line holds', async () => {
      let events = 0
      for (const customerId of customerIds) {
        const home = await homeOf(customerId)
        for (const [day, count] of Object.entries(countsOf(home, 'deemedLost'))) {
          const lost = await cratesOf(customerId, [{ field: 'lostFrom', op: 'EQ', value: day }])
          const last = await cratesOf(customerId, [{ field: 'lostDate', op: 'EQ', value: addDays(day, -1) }])
          expect([customerId, day, count, count]).toEqual([customerId, day, lost, last])
          events += 1
        }
        // The column is filled of those that are deemed lost, and of no others.
        const since = await cratesOf(customerId, [{ field: 'lostFrom', op: 'NOT_EMPTY' }])
        expect([customerId, since]).toEqual([customerId, home.overdue?.deemedLost])
      }
      expect(events).toBeGreaterThan(0)
    })

    it('counts a crate that was lost before it was sent out on the day of that, as the list behind the line does', async () => {
      const db = portal.database
      const isOfContract = and(
        eq(customerEndusers.customerId, crateCycles.customerId),
        eq(customerEndusers.enduserId, crateCycles.enduserId),
      )
      const [out] = await db
        .select({ cycle: crateCycles, most: customerEndusers.maxDaysLose })
        .from(crateCycles)
        .innerJoin(customerEndusers, isOfContract)
        .where(and(eq(crateCycles.customerId, first()), isNull(crateCycles.collectionDate)))
        .orderBy(asc(customerEndusers.maxDaysLose))
      const day = addDays(today, -3)
      const deliveryDate = addDays(day, -1 - (out?.most ?? 0))
      const change = (dates: Partial<typeof crateCycles.$inferInsert>) =>
        db
          .update(crateCycles)
          .set(dates)
          .where(eq(crateCycles.id, out?.cycle.id ?? ''))
      try {
        await change({ deliveryDate, lastShipToDate: deliveryDate, arrivalDate: null, expectedArrivalDate: null })
        const before = await homeOf()
        await change({ lastShipToDate: today })
        const after = await homeOf()
        const was = { [today]: 0, ...countsOf(before, 'deemedLost') }
        const now = { [day]: (was[day] ?? 0) - 1, [today]: (was[today] ?? 0) + 1 }
        expect({ [day]: 0, ...countsOf(after, 'deemedLost') }).toEqual({ ...was, ...now })
        for (const [ofDay, count] of Object.entries(countsOf(after, 'deemedLost'))) {
          const listed = await cratesOf(first(), [{ field: 'lostFrom', op: 'EQ', value: ofDay }])
          expect([ofDay, count]).toEqual([ofDay, listed])
        }
      } finally {
        if (out) await change(out.cycle)
      }
    })
  })

  describe('remembers what was seen', () => {
    const markSeen = (client: Client, customerId: string, body: CustomerHome['events']['mark']) =>
      client.call(markHomeSeen, { params: { customerId }, body })

    it('for one person and one customer, on every device of theirs', async () => {
      const { client: other } = await portal.signIn('viewer')
      const before = await homeOf()
      const foreign = await homeOf(first(), other)
      expect(before.events.entries.length).toBeGreaterThan(0)
      await markSeen(shipper, first(), before.events.mark)

      const { client: anotherDevice } = await portal.signIn('shipper')
      const after = await homeOf(first(), anotherDevice)
      expect(after.events).toMatchObject({ seenAt: demoNow.toISOString(), from: today, entries: [] })
      expect(await homeOf(first(), other)).toEqual(foreign)
      expect((await homeOf(customerIds[1])).events.seenAt).toBeNull()
    })

    it('so that more of the same day is news, and only that', async () => {
      const { events } = await homeOf()
      await markSeen(shipper, first(), { ...events.mark, counts: [] })
      const again = (await homeOf()).events
      expect(again.entries).toEqual(events.entries.filter(({ day }) => day === today))
      expect(again.entries.length).toBeGreaterThan(0)
      const [one] = again.entries
      if (!one) throw new Error('Nothing happened today')
      const [cut] = await portal.database.select().from(homeMarks)
      await portal.database
        .update(homeMarks)
        .set({ counts: [{ kind: one.kind, count: one.count - 1 }] })
        .where(eq(homeMarks.userId, cut?.userId ?? ''))
      const { entries } = (await homeOf()).events
      expect(entries.find(({ kind }) => kind === one.kind)).toEqual({
        ...one,
        count: 1,
        crates: null,
        endusers: one.enduser ? 1 : 0,
      })
    })

    it('never goes back, nor ahead of the clock, and takes bad input for what it is', async () => {
      const later = new Date(demoNow.getTime() + 86_400_000).toISOString()
      await markSeen(shipper, first(), { at: later, counts: [] })
      expect((await homeOf()).events.seenAt).toBe(demoNow.toISOString())
      await markSeen(shipper, first(), { at: '2026-03-01T00:00:00Z', counts: [] })
      expect((await homeOf()).events.seenAt).toBe(demoNow.toISOString())
      for (const body of [
        { at: 'yesterday', counts: [] },
        { at: demoNow.toISOString(), counts: [{ kind: 'gossip', count: 1 }] },
        { at: demoNow.toISOString(), counts: [{ kind: 'collected', count: -1 }] },
      ]) {
        const problem = await problemOf(markSeen(shipper, first(), body as CustomerHome['events']['mark']))
        expect(problem.code).toBe('invalid')
      }
    })

    it('of one who was away for long tells of two weeks at most', async () => {
      await markSeen(shipper, first(), { at: '2026-01-01T00:00:00Z', counts: [] })
      expect((await homeOf()).events.from).toBe(addDays(today, -13))
    })
  })

  it('is calm where a customer has nothing', async () => {
    const { database: db } = portal
    await db.execute(
      "insert into customers (id, name, country, country_code, city) values ('empty', 'Empty', 'Portugal', 'PT', 'Porto')",
    )
    const [group] = await db.select().from(groupCustomers).where(eq(groupCustomers.customerId, first()))
    await db.insert(groupCustomers).values({ groupId: group?.groupId ?? '', customerId: 'empty' })
    const { client } = await portal.signIn('shipper')
    const home = await homeOf('empty', client)
    expect(home).toMatchObject({
      overdue: { crates: 0, endusers: 0, deemedLost: 0 },
      trackers: { silent: 0, lowBattery: 0 },
      promises: { today: 0, broken: 0 },
      ownDay: [],
      callFirst: { endusers: 0, entries: [] },
      arriving: { crates: 0, endusers: 0, late: 0, days: [] },
      declarations: [],
      withoutConsignee: 0,
      events: { entries: [] },
    })
    expect(home.overdue?.weeks).toHaveLength(historyWeeks)
  })
})
