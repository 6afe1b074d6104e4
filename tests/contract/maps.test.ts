import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  crateCycles,
  crates,
  groupPlants,
  places,
  plants,
  siCrates,
  si as sis,
  tracePoints,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  listCrateHistory,
  listCratePoints,
  listCratesBySi,
  listPlacesByType,
  listPlants,
  listSiMovements,
  listSis,
  mostPoints,
  type TracePoint,
} from '../../shared/src/contract/calls/maps.ts'
import { locationTypes } from '../../shared/src/contract/locationTypes.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

type Point = typeof tracePoints.$inferSelect

const byTime = (one: Point, other: Point) => one.at.getTime() - other.at.getTime()
const dayOf = (point: Pick<TracePoint, 'timestamp'>) => point.timestamp.slice(0, 10)

/** The last of a crate's points, and the last battery one of them told. */
function lastOf(points: readonly Point[]) {
  const sorted = points.toSorted(byTime)
  return { last: sorted.at(-1), battery: sorted.findLast(({ battery }) => battery !== null)?.battery ?? null }
}

/** What a journey is made of: runs of one place and one method of leaving or coming back (DESIGN 3.8). */
function staysOf(points: readonly TracePoint[]) {
  const stays: { key: string; from: string; to: string }[] = []
  for (const { type, code, locationMethod, timestamp } of points) {
    if (code === null) continue
    const key = [type, code, locationMethod === 'sd' || locationMethod === 'sc' ? locationMethod : ''].join(' ')
    const stay = stays.at(-1)
    if (stay?.key === key) stay.to = timestamp
    else stays.push({ key, from: timestamp, to: timestamp })
  }
  return stays
}

describe.each(databaseKinds(inject('postgresUrl')))('the maps on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerIds: readonly string[]
  let customerId: string
  let groupId: string
  /** Every point of the customer, by SI and by barcode. */
  let bySi: Map<string | null, Point[]>
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    groupId = login.user.group.id
    customerIds = login.user.group.customers.map(({ id }) => id)
    const [tracked] = await portal.database
      .select({ id: tracePoints.customerId })
      .from(tracePoints)
      .where(inArray(tracePoints.customerId, [...customerIds]))
      .groupBy(tracePoints.customerId)
      .orderBy(desc(count()))
    customerId = tracked?.id ?? ''
    const points = await portal.database.select().from(tracePoints).where(eq(tracePoints.customerId, customerId))
    bySi = Map.groupBy(points, ({ si }) => si)
  })
  afterAll(() => portal.close())

  /** A crate of the customer, out since new year's day under no SI, with these messages. */
  async function addCrate(barcode: string, points: readonly Partial<Point>[]): Promise<void> {
    const [known] = await portal.database.select().from(crates).limit(1)
    await portal.database.insert(crates).values({ barcode, materialCode: known?.materialCode ?? '' })
    await portal.database.insert(crateCycles).values({ customerId, id: barcode, barcode, deliveryDate: '2026-01-01' })
    const rows = points.map((point, index) => ({
      customerId,
      barcode,
      at: new Date(Date.UTC(2026, 0, 2) + index * 3_600_000),
      lat: 0,
      lon: 0,
      ...point,
    }))
    for (let from = 0; from < rows.length; from += 2_000) {
      await portal.database.insert(tracePoints).values(rows.slice(from, from + 2_000))
    }
  }

  const pointsOf = (barcode: string, query: { startDate?: string; endDate?: string } = {}) =>
    shipper.call(listCratePoints, { params: { barcode }, query })

  describe('the list of SIs', () => {
    it('tells the last point of every crate, newest SI first', async () => {
      const listed = await shipper.call(listSis, { query: { customerId } })
      const rows = (await portal.database.select().from(sis).where(eq(sis.customerId, customerId))).filter(({ si }) =>
        bySi.has(si),
      )
      const newest = rows.toSorted((a, b) =>
        a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : a.si < b.si ? -1 : 1,
      )
      expect(listed.map(({ si }) => si)).toEqual(newest.map(({ si }) => si))
      for (const { si, barcodes } of listed) {
        const own = Map.groupBy(bySi.get(si) ?? [], ({ barcode }) => barcode)
        expect(barcodes.map(({ barcode }) => barcode)).toEqual([...own.keys()].sort())
        for (const point of barcodes) {
          const { last, battery } = lastOf(own.get(point.barcode) ?? [])
          expect(point.timestamp).toBe(last?.at.toISOString())
          expect(point.coords).toEqual([last?.lat, last?.lon])
          expect([point.battery, point.lastSeenBattery]).toEqual([last?.battery, battery])
          expect([point.si, point.code, point.locationMethod]).toEqual([si, last?.code, last?.locationMethod])
        }
      }
    })

    it("tells day of delivery, casing's code and customer of a crate", async () => {
      const [entry] = await shipper.call(listSis, { query: { customerId } })
      const [point] = entry?.barcodes ?? []
      const [row] = await portal.database
        .select({ day: siCrates.deliveryStartsOn, code: crates.shortQr })
        .from(siCrates)
        .innerJoin(crates, eq(crates.barcode, siCrates.barcode))
        .where(and(eq(siCrates.si, entry?.si ?? ''), eq(siCrates.barcode, point?.barcode ?? '')))
      expect([point?.delStartsOn, point?.shortQrTopCasing]).toEqual([row?.day, row?.code])
      expect([point?.customerId, entry?.customerId]).toEqual([customerId, customerId])
      expect(point?.customerName).not.toBe('')
    })

    it('is of every customer of the group where none is named, and of no other', async () => {
      const listed = await shipper.call(listSis, {})
      const rows = await portal.database
        .selectDistinct({ si: siCrates.si, customerId: siCrates.customerId })
        .from(siCrates)
        .where(inArray(siCrates.customerId, [...customerIds]))
      const keys = (list: readonly { customerId: string; si: string }[]) =>
        list.map((one) => `${one.customerId} ${one.si}`)
      expect(keys(listed).sort()).toEqual(keys(rows).sort())
    })

    it('holds what screens must bear: batteries of 0, low and unknown, crates at one spot, trails over the date line', async () => {
      const { client: staff } = await portal.signIn('staff')
      const last = (await staff.call(listSis, {})).flatMap(({ barcodes }) => barcodes)
      const batteries = last.map(({ lastSeenBattery }) => lastSeenBattery)
      expect(batteries).toContain(0)
      expect(batteries).toContain(null)
      expect(batteries.some((battery) => battery !== null && battery > 0 && battery <= 10)).toBe(true)
      expect(
        Math.max(...[...Map.groupBy(last, ({ coords }) => String(coords)).values()].map((spot) => spot.length)),
      ).toBeGreaterThan(2)
      const all = [...bySi.values()].flat()
      expect(all.some(({ code }) => code === null)).toBe(true)
      const trails = [...Map.groupBy(all, ({ barcode, si }) => `${barcode} ${si}`).values()].map((trail) =>
        trail.toSorted(byTime),
      )
      expect(
        trails.some((trail) =>
          trail.some((point, at) => Math.abs(point.lon - (trail[at - 1]?.lon ?? point.lon)) > 180),
        ),
      ).toBe(true)
    })
  })

  it('tell which crates of an SI are collected and which are in process', async () => {
    const listed = await shipper.call(listCratesBySi, { query: { customerId } })
    const rows = await portal.database.select().from(siCrates).where(eq(siCrates.customerId, customerId))
    const crateRows = Map.groupBy(rows, ({ si }) => si)
    for (const entry of listed) {
      const own = (crateRows.get(entry.si) ?? []).map(({ barcode }) => barcode).sort()
      expect(entry.barcodes.map(({ barcode }) => barcode)).toEqual(own)
      const isCollected = (barcode: string) => {
        const known = (bySi.get(entry.si) ?? []).filter((point) => point.barcode === barcode && point.code !== null)
        return lastOf(known).last?.locationMethod === 'sc'
      }
      expect(entry.barcodes.filter(({ collected }) => collected).map(({ barcode }) => barcode)).toEqual(
        own.filter(isCollected),
      )
      expect([entry.collected, entry.inProcess]).toEqual([
        own.filter(isCollected).length,
        own.filter((one) => !isCollected(one)).length,
      ])
    }
    expect(listed.some(({ collected, inProcess }) => collected > 0 && inProcess > 0)).toBe(true)
    expect(listed.some(({ collected, inProcess }) => collected > 0 && inProcess === 0)).toBe(true)
    expect(listed.some(({ collected }) => collected === 0)).toBe(true)
  })

  describe('points', () => {
    it('of an SI are those of all its crates, by barcode and time', async () => {
      const [si = ''] = [...bySi.keys()]
      const told = await shipper.call(listSiMovements, { query: { si: si ?? '', customerId } })
      const key = (barcode: string, time: string) => `${barcode} ${time}`
      const rows = bySi.get(si) ?? []
      expect(told.map(({ barcode, timestamp }) => key(barcode, timestamp))).toEqual(
        rows.map(({ barcode, at }) => key(barcode, at.toISOString())).sort(),
      )
    })

    it('of an SI or a crate nobody of the group has are none', async () => {
      expect(await shipper.call(listSiMovements, { query: { si: 'SI-0' } })).toEqual([])
      expect(await pointsOf('no such crate')).toEqual([])
    })

    it('of a crate are those of whole days, the last included', async () => {
      const [barcode = ''] =
        bySi
          .values()
          .next()
          .value?.map((point) => point.barcode) ?? []
      const all = await pointsOf(barcode)
      const days = [...new Set(all.map(dayOf))]
      const [startDate = '', endDate = ''] = [days[2], days.at(-2)]
      const inside = (from: string, to: string) => all.filter((point) => dayOf(point) >= from && dayOf(point) <= to)
      expect(await pointsOf(barcode, { startDate, endDate })).toEqual(inside(startDate, endDate))
      expect(await pointsOf(barcode, { startDate })).toEqual(inside(startDate, '9999'))
      expect(await pointsOf(barcode, { endDate })).toEqual(inside('', endDate))
      expect(await pointsOf(barcode, { startDate, endDate: startDate })).toEqual(inside(startDate, startDate))
      expect(await pointsOf(barcode, { startDate: '0001-01-01', endDate: '9999-12-31' })).toEqual(all)
      expect(await pointsOf(barcode, { startDate: '2001-01-01', endDate: '2001-12-31' })).toEqual([])
    })

    it('of a crate may be those of one SI', async () => {
      const travels = Map.groupBy([...bySi.values()].flat(), ({ barcode }) => barcode)
      const [barcode, points] = [...travels].find(([, own]) => new Set(own.map(({ si }) => si)).size > 1) ?? ['', []]
      const si = points[0]?.si ?? ''
      const told = await shipper.call(listCrateHistory, { params: { barcode }, query: { customerId, si } })
      expect(told).toHaveLength(points.filter((point) => point.si === si).length)
      expect(await shipper.call(listCrateHistory, { params: { barcode }, query: { customerId } })).toHaveLength(
        points.length,
      )
    })

    it.each([
      ['startDate', { startDate: '2026-03-02', endDate: '2026-03-01' }],
      ['startDate', { startDate: '2026-02-29' }],
      ['endDate', { endDate: '01/03/2026' }],
      ['endDate', { startDate: '2026-02-28', endDate: '' }],
    ])('are refused naming %s for %j', async (field, query) => {
      const params = { barcode: 'GPS' }
      for (const call of [listCratePoints, listCrateHistory]) {
        const problem = await problemOf(shipper.call(call, { params, query }))
        expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
      }
    })

    it('of an SI need its name', async () => {
      const problem = await problemOf(shipper.call(listSiMovements, { query: { customerId } as never }))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'si'])
    })

    it('remember the battery last told, also from before the first day asked for', async () => {
      const told = [80, null, null, 0, null]
      await addCrate(
        'BATTERY',
        told.map((battery, day) => ({ battery, at: new Date(Date.UTC(2026, 1, 1 + day, 12)) })),
      )
      const seen = async (startDate: string) =>
        (await pointsOf('BATTERY', { startDate })).map(({ lastSeenBattery }) => lastSeenBattery)
      expect(await seen('2026-02-01')).toEqual([80, 80, 80, 0, 0])
      expect(await seen('2026-02-03')).toEqual([80, 0, 0])
      expect(await seen('2026-02-05')).toEqual([0])
      await addCrate('SILENT', [{}, {}])
      expect((await pointsOf('SILENT')).map(({ lastSeenBattery }) => lastSeenBattery)).toEqual([null, null])
    })

    it('under no SI start with the delivery of the cycle they lie in', async () => {
      await addCrate('NO SI', [{}])
      expect((await pointsOf('NO SI'))[0]).toMatchObject({ si: null, delStartsOn: '2026-01-01' })
    })

    it('are thinned within stays where they are too many for an answer, and tell the same journey', async () => {
      const port = { type: 'PORT' as const, code: 'P' }
      const stay = (hours: number, point: Partial<Point>) => Array.from({ length: hours }, () => point)
      const messages = [
        ...stay(30, { type: 'PLANT', code: '1', locationMethod: 'sd' }),
        ...stay(30, { type: 'PLANT', code: '1', locationMethod: 'gps' }),
        ...stay(40, {}),
        ...stay(mostPoints, port),
        {},
        ...stay(5, port),
        ...stay(3, { type: 'PLANT', code: '1', locationMethod: 'sc' }),
      ]
      const minutes = messages.map((point, at) => ({ ...point, at: new Date(Date.UTC(2026, 0, 2) + at * 60_000) }))
      await addCrate(
        'MANY',
        minutes.map((point, at) => ({ ...point, battery: at % 7 === 0 ? 90 - Math.floor(at / 1_000) : null })),
      )
      const told = await pointsOf('MANY')
      expect(told.length).toBeLessThan(200)
      expect(told.filter(({ code }) => code === null)).toHaveLength(41)
      const at = (index: number) => minutes[index]?.at.toISOString() ?? ''
      expect(staysOf(told)).toEqual([
        { key: 'PLANT 1 sd', from: at(0), to: at(29) },
        { key: 'PLANT 1 ', from: at(30), to: at(59) },
        { key: 'PORT P ', from: at(100), to: at(100 + mostPoints + 5) },
        { key: 'PLANT 1 sc', from: at(messages.length - 3), to: at(messages.length - 1) },
      ])
      const last = Math.floor((messages.length - 1) / 7) * 7
      expect(told.at(-1)?.lastSeenBattery).toBe(90 - Math.floor(last / 1_000))
    })

    it('are refused where even the thinned ones are too many, until less is asked for', async () => {
      await addCrate(
        'RESTLESS',
        Array.from({ length: mostPoints + 1 }, () => ({})),
      )
      const problem = await problemOf(pointsOf('RESTLESS'))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'startDate'])
      expect(await pointsOf('RESTLESS', { startDate: '2026-01-02', endDate: '2026-01-03' })).toHaveLength(48)
    })
  })

  describe('places', () => {
    it('come under each of the seven types, those with a position only', async () => {
      const somewhere = { name: 'Null Island', city: 'Sea', country: 'Ghana', countryCode: 'GH', customerId }
      await portal.database.insert(places).values([
        { ...somewhere, id: 'null-island', type: 'CUSTOMER', code: 'NULL', lat: 0, lng: 0 },
        { ...somewhere, id: 'nowhere', type: 'CUSTOMER', code: 'NOWHERE' },
      ])
      const listed = await shipper.call(listPlacesByType, { query: { customerId } })
      expect(listed.map(({ type }) => type)).toEqual([...locationTypes])
      for (const { type, places: own } of listed) expect(own.length, type).toBeGreaterThan(0)
      const customerSites = listed.find(({ type }) => type === 'CUSTOMER')?.places.map(({ code }) => code)
      expect(customerSites).toContain('NULL')
      expect(customerSites).not.toContain('NOWHERE')
    })

    it('are called what the points call them', async () => {
      const listed = await shipper.call(listPlacesByType, { query: { customerId } })
      const codes = new Map(listed.map(({ type, places: own }) => [type, new Set(own.map(({ code }) => code))]))
      const kinds = ['PORT', 'NATURAL PRODUCER', 'ENDUSER', 'CUSTOMER', 'CUSTOMER WAREHOUSE'] as const
      for (const { type, code } of [...bySi.values()].flat()) {
        const kind = kinds.find((one) => one === type)
        if (kind !== undefined && code !== null && kind !== 'NATURAL PRODUCER')
          expect(codes.get(kind), `${type} ${code}`).toContain(code)
      }
    })

    it("are never another customer's", async () => {
      const { client: rival, login } = await portal.signIn('rival')
      const theirs = (await rival.call(listPlacesByType, {})).flatMap(({ places: own }) => own.map(({ id }) => id))
      const rows = await portal.database.select().from(places)
      const foreign = rows.filter(
        (row) => row.customerId !== null && !login.user.group.customers.some(({ id }) => id === row.customerId),
      )
      expect(foreign.length).toBeGreaterThan(0)
      expect(foreign.filter(({ id }) => theirs.includes(id))).toEqual([])
    })
  })

  it("list the group's plants, and every plant to a group that was given none", async () => {
    const own = await portal.database.select().from(groupPlants).where(eq(groupPlants.groupId, groupId))
    const ids = async () => (await shipper.call(listPlants, {})).map(({ id }) => id)
    expect((await ids()).sort()).toEqual(own.map(({ plantId }) => plantId).sort())
    await portal.database.delete(groupPlants).where(eq(groupPlants.groupId, groupId))
    expect(await ids()).toHaveLength((await portal.database.select().from(plants)).length)
    await portal.database.insert(groupPlants).values(own)
  })
})
