import { count, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadInParts } from '../../customer-app/src/features/crate-tracking/loadInParts.ts'
import { unfoldStays } from '../../customer-app/src/features/crate-tracking/unfoldStays.ts'
import { crateCycles, crates, tracePoints } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findPoints } from '../../shared/src/client/findPoints.ts'
import {
  listCrateHistory,
  listCratePoints,
  listSiMovements,
  mostPoints,
  type TracePoint,
} from '../../shared/src/contract/calls/maps.ts'
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

type Point = typeof tracePoints.$inferSelect

const dayOf = (point: Pick<TracePoint, 'timestamp'>) => point.timestamp.slice(0, 10)

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

describe.each(landingKind(inject('postgresUrl')))('points on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  /** Every point of the customer, by SI and by barcode. */
  let bySi: Map<string | null, Point[]>
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    const customerIds = login.user.group.customers.map(({ id }) => id)
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

  it('of an SI are those of all its crates, by barcode and time', async () => {
    const [si = ''] = [...bySi.keys()]
    const told = await shipper.call(listSiMovements, { query: { si: si ?? '', customerId } })
    const key = (barcode: string, time: string) => `${barcode} ${time}`
    const rows = bySi.get(si) ?? []
    expect(told.map(({ barcode, timestamp }) => key(barcode, timestamp))).toEqual(
      rows.map(({ barcode, at }) => key(barcode, at.toISOString())).sort(),
    )
  })

  /** What screens make of points: the stops of each crate, and what it told since the last of them. */
  const journeysOf = (points: readonly TracePoint[]) =>
    [...Map.groupBy(unfoldStays(points, ''), ({ barcode }) => barcode)].map(([barcode, own]) => {
      const stops = toStops(own).map(({ type, code, locationMethod, start, end }) => ({
        type,
        code,
        locationMethod,
        start,
        end,
      }))
      const placed = own.findLastIndex(({ code }) => Boolean(code))
      const spots = own.slice(placed + 1).map(({ lat, lon, timestamp }) => ({ at: `${lat} ${lon}`, timestamp }))
      const isEnd = ({ at }: { at: string }, index: number) =>
        at !== spots[index - 1]?.at || at !== spots[index + 1]?.at
      return { barcode, stops, since: spots.filter(isEnd) }
    })
  const findStays = (si: string) => shipper.call(listSiMovements, { query: { si, customerId, fields: 'stays' } })

  it('of an SI that journeys are made of alone make the same journeys', async () => {
    for (const si of [...bySi.keys()].slice(0, 12)) {
      const all = await shipper.call(listSiMovements, { query: { si: si ?? '', customerId } })
      const stays = await findStays(si ?? '')
      expect(journeysOf(stays)).toEqual(journeysOf(all))
      expect(JSON.stringify(stays).length).toBeLessThan(JSON.stringify(all).length / 4)
    }
  })

  it('of odd journeys too: back from nowhere, sent out and collected at one plant, still nowhere', async () => {
    const [si = ''] = [...bySi.keys()]
    const at = (code: string | null, told: Partial<Point> = {}): Partial<Point> => ({
      si,
      code,
      type: code === null ? null : 'PLANT',
      ...told,
    })
    await addCrate('ODD-1', [at('A'), at(null), at('A'), at(null, { lat: 1 }), at('A'), at('B'), at('B'), at('B')])
    await addCrate('ODD-2', [
      ...['sd', 'sd', 'sc', 'sc', 'sc', 'other'].map((locationMethod) => at('A', { locationMethod })),
      ...[1, 1, 1, 2, 1].map((lat) => at(null, { lat })),
    ])
    await addCrate('ODD-3', [at(null), at(null), at(null, { lon: 3 })])
    await addCrate('ODD-4', [at('A'), at('A', { type: null }), at('A', { type: null }), at('A', { type: 'PORT' })])
    const query = { si: si ?? '', customerId }
    const odd = ({ barcode }: TracePoint) => barcode.startsWith('ODD-')
    const all = (await shipper.call(listSiMovements, { query })).filter(odd)
    const stays = (await findStays(query.si)).filter(odd)
    expect(all).toHaveLength(26)
    expect(journeysOf(stays)).toEqual(journeysOf(all))
    expect(stays.filter(({ barcode }) => barcode === 'ODD-1')).toHaveLength(2)
    await portal.database.delete(tracePoints).where(like(tracePoints.barcode, 'ODD-%'))
  })

  it('of an SI of 3 000 crates with six stops each come in one answer, those of stays alone', async () => {
    const [of, spots] = [{ crates: 3_000, stops: 6 }, ['A', 'B', 'C']]
    const [known] = await portal.database.select().from(crates).limit(1)
    await portal.database.execute(sql`
      insert into crates (barcode, material_code)
      select 'FLEET-' || n, ${known?.materialCode} from generate_series(1, ${of.crates}::int) n`)
    await portal.database.execute(sql`
      insert into trace_points (customer_id, barcode, at, si, lat, lon, type, code)
      select ${customerId}, 'FLEET-' || n, timestamptz '2026-01-01 00:00Z' + m * interval '1 day', 'SI-FLEET', 0, 0, 'PORT',
        (${sql.param(spots)}::text[])[m / 2 % ${spots.length}::int + 1]
      from generate_series(1, ${of.crates}::int) n, generate_series(0, ${2 * of.stops - 1}::int) m`)
    const points = await findStays('SI-FLEET')
    expect(points).toHaveLength(of.crates * of.stops)
    expect(new Set(points.map(({ barcode }) => barcode)).size).toBe(of.crates)
    const whole = await problemOf(shipper.call(listSiMovements, { query: { si: 'SI-FLEET', customerId } }))
    expect([whole.code, whole.fields[0]?.field]).toEqual(['invalid', 'si'])
  })

  it("of stays are no other tenant's, and the only part that can be asked for", async () => {
    const [si = ''] = [...bySi.keys()]
    const { client: rival } = await portal.signIn('rival')
    expect(await rival.call(listSiMovements, { query: { si: si ?? '', fields: 'stays' } })).toEqual([])
    const query = { si: si ?? '', customerId, fields: 'all' }
    // What no client of ours sends.
    const asked = shipper.call(listSiMovements, { query: query as unknown as { si: string } })
    expect((await problemOf(asked)).fields[0]?.field).toBe('fields')
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

  it('of a crate whose barcode no path can hold are there all the same, within the tenant', async () => {
    const { client: rival } = await portal.signIn('rival')
    for (const barcode of ['A/B', '..', '50%']) {
      await addCrate(barcode, [{}, {}, {}])
      const told = await findPoints(shipper, { barcode })
      expect(told.map((point) => point.barcode)).toEqual([barcode, barcode, barcode])
      expect(await findPoints(shipper, { barcode, customerId, startDate: '2026-01-02' })).toEqual(told)
      expect(await findPoints(shipper, { barcode, customerId, si: 'SI-0' })).toEqual([])
      expect(await findPoints(rival, { barcode })).toEqual([])
    }
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
    // None of them is missing unsaid.
    const places = new Map(minutes.map((point, index) => [point.at.toISOString(), index]))
    const placeOf = (point: TracePoint | undefined) => places.get(point?.timestamp ?? '') ?? -1
    expect(told.map(({ leftOut = 0 }) => leftOut)).toEqual(
      told.map((point, index) => placeOf(point) - placeOf(told[index - 1]) - 1),
    )
    expect(told.reduce((sum, { leftOut = 0 }) => sum + leftOut, told.length)).toBe(messages.length)
    const whole = await pointsOf('MANY', { startDate: '2026-01-02', endDate: '2026-01-03' })
    expect(whole).toHaveLength(2 * 24 * 60)
    expect(whole.some((point) => 'leftOut' in point)).toBe(false)
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
    // As the tracking screen asks for it then.
    const load = ({ from, to }: { from?: string; to?: string }) =>
      pointsOf('RESTLESS', { ...(from && { startDate: from }), ...(to && { endDate: to }) })
    const all = await loadInParts(null, load, '2027-06-01')
    expect(new Set(all.map(({ timestamp }) => timestamp)).size).toBe(mostPoints + 1)
  })
})
