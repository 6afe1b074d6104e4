import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toCrateSegment } from '../../customer-app/src/crateSegment.ts'
import {
  crateCycles,
  crates,
  customerEndusers,
  enduserScans,
  scanStock,
  shipmentMovements,
  shipments,
  tracePoints,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { type CrateStory, findCrateStory, mostStoryPoints } from '../../shared/src/contract/calls/crateStory.ts'
import { listCrateHistory } from '../../shared/src/contract/calls/maps.ts'
import { type Right, rightsToReadCrate } from '../../shared/src/contract/rights.ts'
import { addDays, daysBetween } from '../../shared/src/domain/calendar.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk } from './shippingDesk.ts'
import { withoutRight } from './withRight.ts'

const today = demoNow.toISOString().slice(0, 10)

/** Which right opens which part. */
const parts = {
  cycle: ['Stock access'],
  former: ['Collections access'],
  deliveries: ['Delivery access'],
  scans: ['Scan stock'],
  trail: ['IotMap access', 'Track access'],
} as const satisfies Partial<Record<keyof CrateStory, readonly Right[]>>
const partNames = Object.keys(parts) as (keyof typeof parts)[]

describe.each(databaseKinds(inject('postgresUrl')))('the story of a crate on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  let own: readonly string[]
  let rival: { readonly client: Client; readonly customerId: string }
  beforeAll(async () => {
    portal = await openPortal(await place())
    const desk = await openDesk(portal)
    ;({ client: shipper, customerId } = desk)
    own = desk.login.user.group.customers.map(({ id }) => id)
    rival = await openDesk(portal, 'rival')
  })
  afterAll(() => portal.close())

  const tell = (barcode: string, client = shipper, customer = customerId) =>
    client.call(findCrateStory, { params: { customerId: customer }, query: { barcode } })

  const enduserOf = async (customer: string) => {
    const [row] = await portal.database.select().from(customerEndusers).where(eq(customerEndusers.customerId, customer))
    if (!row) throw new Error(`Customer ${customer} has no end customer`)
    return row
  }

  /** A crate of a customer that is out since a day before today, and what is agreed for it. */
  async function makeOut(barcode: string, customer: string, daysOut: number, agreedCycleDays: number | null = null) {
    const { enduserId } = await enduserOf(customer)
    const deliveryDate = addDays(today, -daysOut)
    await portal.database.insert(crates).values({ barcode, materialCode: 'GPS52' }).onConflictDoNothing()
    await portal.database.insert(crateCycles).values({
      customerId: customer,
      id: crypto.randomUUID(),
      barcode,
      enduserId,
      deliveryDate,
      lastShipToDate: deliveryDate,
      agreedCycleDays,
    })
    return enduserId
  }

  /** A cycle that is over. */
  async function makeFormer(barcode: string, customer: string, [from, to]: readonly [string, string]) {
    const { enduserId } = await enduserOf(customer)
    await portal.database.insert(crates).values({ barcode, materialCode: 'GPS52' }).onConflictDoNothing()
    await portal.database.insert(crateCycles).values({
      customerId: customer,
      id: crypto.randomUUID(),
      barcode,
      enduserId,
      deliveryDate: from,
      lastShipToDate: from,
      collectionDate: to,
    })
  }

  const pointAt = (barcode: string, customer: string, at: string) => ({
    customerId: customer,
    barcode,
    at: new Date(at),
    lat: 5,
    lon: 6,
  })

  it('tells the cycle as the stock does, of every crate of a list', async () => {
    const { enduserId } = await enduserOf(customerId)
    const { rows } = await findPartnerStock(shipper, { customerId, enduserId, limit: 20 })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const { cycle, today: told } = await tell(row.barcode)
      expect(told).toBe(today)
      expect(cycle).toMatchObject({
        deliveryDate: row.deliveryDate,
        lastShipToDate: row.lastShipToDate,
        rentalDays: row.rentalDays,
        transitTime: row.transitTime,
        agreedDays: row.csRefcycleTime,
        difference: row.difference,
        isOverdue: (row.difference ?? 0) > 0,
        enduser: { id: enduserId },
      })
      expect((cycle?.daysAtCustomerPlant ?? 0) + (cycle?.transitTime ?? 0) + (cycle?.daysAtEnduser ?? 0)).toBe(
        row.rentalDays,
      )
    }
  })

  it('tells who is late by its own agreed days, and nobody of a crate that waits at the customer’s plant', async () => {
    await makeOut('STORY-LATE', customerId, 40, 39)
    await makeOut('STORY-DUE', customerId, 40, 40)
    expect((await tell('STORY-LATE')).cycle).toMatchObject({ rentalDays: 40, difference: 1, isOverdue: true })
    expect((await tell('STORY-DUE')).cycle).toMatchObject({ difference: 0, isOverdue: false })
    await portal.database.insert(crates).values({ barcode: 'STORY-HOME', materialCode: 'GPS52' })
    await portal.database.insert(crateCycles).values({
      customerId,
      id: crypto.randomUUID(),
      barcode: 'STORY-HOME',
      deliveryDate: addDays(today, -400),
      agreedCycleDays: 10,
    })
    expect((await tell('STORY-HOME')).cycle).toMatchObject({
      enduser: null,
      difference: 390,
      isOverdue: false,
      daysAtEnduser: null,
    })
  })

  it('tells former cycles, the latest first, with the mean of their days', async () => {
    await makeFormer('STORY-OLD', customerId, ['2025-01-01', '2025-01-31'])
    await makeFormer('STORY-OLD', customerId, ['2025-03-01', '2025-04-10'])
    const { former, cycle } = await tell('STORY-OLD')
    expect(cycle).toBeNull()
    expect(former).toMatchObject({ total: 2, averageDays: 35 })
    expect(former?.cycles.map(({ collectionDate, rentalDays }) => [collectionDate, rentalDays])).toEqual([
      ['2025-04-10', daysBetween('2025-03-01', '2025-04-10')],
      ['2025-01-31', daysBetween('2025-01-01', '2025-01-31')],
    ])
  })

  it('tells deliveries that have left, and scans in the stock and at sites, the newest first', async () => {
    const enduserId = await makeOut('STORY-SEEN', customerId, 30)
    const barcode = 'STORY-SEEN'
    const delivery = { customerId, materialCode: 'GPS52', quantity: 1 }
    await portal.database.insert(shipments).values([
      { ...delivery, id: 'STORY-T', status: 'T', shippingDate: '2026-03-01', information: 'Gate 4' },
      { ...delivery, id: 'STORY-C', status: 'C', shippingDate: '2026-04-01' },
    ])
    await portal.database.insert(shipmentMovements).values(
      ['STORY-T', 'STORY-C'].map((shipmentId) => ({
        customerId,
        shipmentId,
        barcode,
        materialCode: 'GPS52',
        scannedAt: new Date('2026-03-01T06:00:00Z'),
      })),
    )
    await portal.database.insert(scanStock).values({ customerId, barcode, scannedAt: new Date('2026-02-28T05:00:00Z') })
    await portal.database.insert(enduserScans).values({
      customerId,
      enduserId,
      barcode,
      arrivedAt: new Date('2026-03-10T10:00:00Z'),
      leftAt: new Date('2026-03-20T10:30:00Z'),
    })
    const { deliveries, scans } = await tell(barcode)
    expect(deliveries).toEqual([
      {
        deliveryId: 'STORY-T',
        shippingDate: '2026-03-01',
        shipmentNumber: null,
        information: 'Gate 4',
        requirement: null,
      },
    ])
    expect(scans?.map(({ kind, at, site }) => [kind, at, site?.id ?? null])).toEqual([
      ['siteOut', '2026-03-20T10:30:00.000Z', enduserId],
      ['siteIn', '2026-03-10T10:00:00.000Z', enduserId],
      ['stock', '2026-02-28T05:00:00.000Z', null],
    ])
  })

  it('tells the trail of the present cycle alone, from the margin before its delivery on', async () => {
    const barcode = 'STORY-TRAIL'
    await makeOut(barcode, customerId, 20)
    const since = addDays(today, -20)
    await portal.database
      .insert(tracePoints)
      .values(
        [addDays(since, -8), addDays(since, -7), today].map((day) => pointAt(barcode, customerId, `${day}T00:00:00Z`)),
      )
    const { trail } = await tell(barcode)
    expect(trail).toMatchObject({ isTracked: false, isCut: false })
    expect(trail?.points.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual([addDays(since, -7), today])
  })

  it('tells a trail that is too long by the ends of its stays, and says so', async () => {
    const barcode = 'STORY-LONG'
    await makeOut(barcode, customerId, 100)
    const start = Date.parse(`${addDays(today, -100)}T00:00:00Z`)
    const stay = { type: 'PORT', code: 'P1', locationMethod: 'gps' } as const
    await portal.database.insert(tracePoints).values(
      Array.from({ length: mostStoryPoints + 500 }, (_, index) => ({
        ...pointAt(barcode, customerId, new Date(start + index * 60_000).toISOString()),
        ...stay,
      })),
    )
    const { trail } = await tell(barcode)
    expect([trail?.points.length, trail?.isCut]).toEqual([2, true])
  })

  it('tells the same messages as the map does', async () => {
    const [tracked] = await portal.database
      .select({ barcode: crateCycles.barcode, si: crateCycles.si })
      .from(crateCycles)
      .innerJoin(tracePoints, and(eq(tracePoints.barcode, crateCycles.barcode), eq(tracePoints.si, crateCycles.si)))
      .where(eq(crateCycles.customerId, customerId))
      .limit(1)
    const { barcode = '', si = '' } = tracked ?? {}
    const { trail } = await tell(barcode)
    const { points = [] } = trail ?? {}
    const mapped = await shipper.call(listCrateHistory, { params: { barcode }, query: { customerId } })
    const known = new Map(mapped.map((point) => [point.timestamp, point]))
    expect(points.length).toBeGreaterThan(0)
    for (const point of points) expect(known.get(point.timestamp)).toMatchObject(point)
    expect(si).not.toBe('')
  })

  it.each([
    'Story-Odd 7',
    'story-odd 7',
    ' STORY-ODD 7 ',
    'STORYODD7',
    'story odd-7',
    'ＳＴＯＲＹ－ＯＤＤ７',
    'story.odd_7',
  ])('finds a crate that is asked for as “%s”', async (spelling) => {
    if (spelling === 'Story-Odd 7') await makeOut('Story-Odd 7', customerId, 3)
    expect((await tell(spelling)).barcode).toBe('Story-Odd 7')
  })

  it.each(['ODD/1', 'ODD%2F2', 'ODD 100% #?', '../ODD', 'ODD\\3'])(
    'tells of the crate %j, whose page has an address that every server takes for the same',
    async (barcode) => {
      await makeOut(barcode, customerId, 10)
      expect((await tell(barcode)).barcode).toBe(barcode)
      const path = `/crate/${toCrateSegment(barcode)}`
      const page = await portal.request(path)
      // Nobody is signed in: that is said, and the way back is kept.
      expect([page.status, page.headers.get('location')]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`])
    },
  )

  it('takes a barcode by the letter before all other spellings, and none that means several alike', async () => {
    await makeOut('TWIN-12-3', customerId, 3)
    await makeOut('TWIN-1-23', customerId, 3)
    expect((await tell('twin-12-3')).barcode).toBe('TWIN-12-3')
    expect((await tell('TWIN-1-23')).barcode).toBe('TWIN-1-23')
    expect((await problemOf(tell('TWIN123'))).code).toBe('not_found')
    // What another customer has does not make it unclear.
    await makeOut('LONE-4', customerId, 3)
    await makeOut('LONE4', rival.customerId, 3)
    expect((await tell('lone 4')).barcode).toBe('LONE-4')
  })

  it.each(['NO-SUCH-CRATE', '%', '_', "'; drop table crates; --", '---', 'x'.repeat(100)])(
    'knows nothing of “%s”',
    async (barcode) => {
      expect((await problemOf(tell(barcode))).code).toBe('not_found')
    },
  )

  it('does not exist for another tenant, in the words for one that nobody has', async () => {
    await makeOut('STORY-OURS', customerId, 3)
    const unknown = await problemOf(tell('NO-SUCH-CRATE', rival.client, rival.customerId))
    const foreign = await problemOf(tell('STORY-OURS', rival.client, rival.customerId))
    expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message])
    expect((await problemOf(tell('STORY-OURS', rival.client))).code).toBe('not_found')
    const [, second = ''] = own
    expect((await problemOf(tell('STORY-OURS', shipper, second))).code).toBe('not_found')
  })

  it('tells each of two customers that had a crate in time their own part alone', async () => {
    const barcode = 'STORY-BOTH'
    await makeFormer(barcode, rival.customerId, ['2025-01-01', '2025-03-01'])
    await makeOut(barcode, customerId, 10)
    await portal.database
      .insert(tracePoints)
      .values([
        pointAt(barcode, rival.customerId, '2025-02-01T00:00:00Z'),
        pointAt(barcode, customerId, `${today}T00:00:00Z`),
      ])
    await portal.database.insert(scanStock).values([
      { customerId: rival.customerId, barcode, scannedAt: new Date('2025-01-05T05:00:00Z') },
      { customerId, barcode, scannedAt: new Date('2026-03-25T05:00:00Z') },
    ])
    const ours = await tell(barcode)
    const theirs = await tell(barcode, rival.client, rival.customerId)
    expect([ours.cycle?.rentalDays, ours.former?.total, theirs.cycle, theirs.former?.total]).toEqual([10, 0, null, 1])
    const days = ({ trail, scans }: CrateStory) => [
      trail?.points.map(({ timestamp }) => timestamp.slice(0, 10)),
      scans?.map(({ at }) => at.slice(0, 10)),
    ]
    expect(days(ours)).toEqual([[today], ['2026-03-25']])
    expect(days(theirs)).toEqual([['2025-02-01'], ['2025-01-05']])
  })

  it.each(partNames)('keeps its part “%s” from who lacks the right', async (part) => {
    await makeOut(`STORY-PART-${part}`, customerId, 3)
    const everything = await tell(`STORY-PART-${part}`)
    expect(partNames.filter((name) => everything[name] !== undefined)).toEqual(partNames)
    const [first, second] = parts[part]
    const lacking = async () => {
      const { client } = await portal.signIn('shipper')
      const told = await tell(`STORY-PART-${part}`, client)
      expect(partNames.filter((name) => !(name in told))).toEqual([part])
    }
    await withoutRight(portal, { account: 'shipper', right: first }, () =>
      second ? withoutRight(portal, { account: 'shipper', right: second }, lacking) : lacking(),
    )
  })

  it('is closed to who has none of its rights', async () => {
    const { client } = await portal.signIn('viewer')
    // Of the rights that open it the viewer has one.
    await makeOut('STORY-VIEWER', customerId, 3)
    const told = await tell('STORY-VIEWER', client)
    expect(partNames.filter((name) => name in told)).toEqual(['cycle'])
    await withoutRight(portal, { account: 'viewer', right: 'Stock access' }, async () => {
      expect(rightsToReadCrate).not.toContain('Map access')
      expect((await problemOf(tell('STORY-VIEWER', client))).code).toBe('forbidden')
    })
  })
})
