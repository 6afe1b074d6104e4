import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashSecret, newSecret } from '../../services/src/auth/secret.ts'
import {
  crateCycles,
  crates,
  deviceKeys,
  siCrates,
  si as sis,
  tracePoints,
} from '../../services/src/db/schema/index.ts'
import { checkAnswer } from '../../shared/src/client/checkAnswer.ts'
import { listCratePoints, type PointReceipt, sendPoints } from '../../shared/src/contract/calls/maps.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

const ndjson = 'application/x-ndjson'
const minutesAgo = (minutes: number) => new Date(demoNow.getTime() - minutes * 60_000).toISOString()

describe.each(databaseKinds(inject('postgresUrl')))('points of trackers on $name', ({ place }) => {
  let portal: TestPortal
  let ours = ''
  let theirs = ''
  /** A key for all customers, and one for ours alone. */
  let freeKey: string
  let ownKey: string
  let made = 0
  beforeAll(async () => {
    portal = await openPortal(await place())
    const groups = await Promise.all((['shipper', 'rival'] as const).map((account) => portal.signIn(account)))
    ;[ours = '', theirs = ''] = groups.map(({ login }) => login.user.group.customers[0]?.id)
    freeKey = await addKey(null)
    ownKey = await addKey(ours)
  })
  afterAll(() => portal.close())

  async function addKey(customerId: string | null, revokedAt: Date | null = null): Promise<string> {
    const key = newSecret()
    await portal.database
      .insert(deviceKeys)
      .values({ id: crypto.randomUUID(), name: 'Test', keyHash: hashSecret(key), customerId, revokedAt })
    return key
  }

  interface Rental {
    readonly customerId: string
    readonly deliveryDate: string
    readonly collectionDate?: string
    readonly si?: string
  }

  /** A crate with cycles; answers its barcode. */
  async function addCrate(...rentals: readonly Rental[]): Promise<string> {
    made += 1
    const barcode = `POINT-${made}`
    const [known] = await portal.database.select().from(crates).limit(1)
    await portal.database.insert(crates).values({ barcode, materialCode: known?.materialCode ?? '' })
    for (const [index, rental] of rentals.entries()) {
      await portal.database.insert(crateCycles).values({ ...rental, id: `${barcode}-${index}`, barcode })
      const { customerId, si, deliveryDate } = rental
      if (si === undefined) continue
      await portal.database.insert(sis).values({ customerId, si, startsOn: deliveryDate }).onConflictDoNothing()
      await portal.database.insert(siCrates).values({ customerId, si, barcode, deliveryStartsOn: deliveryDate })
    }
    return barcode
  }

  const crateOut = (customerId = ours) => addCrate({ customerId, deliveryDate: '2026-01-05' })

  const post = (body: string, key: string | undefined, type = ndjson) =>
    portal.request('/v2/iotMap/points', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, ...(key === undefined ? {} : { 'X-Device-Key': key }) },
    })

  async function receiptOf(response: Response): Promise<PointReceipt> {
    expect(response.status).toBe(200)
    const { answer } = sendPoints
    if (answer.kind !== 'json') throw new TypeError('The call answers no receipt')
    return checkAnswer<PointReceipt>(await response.json(), answer.struct)
  }

  const send = async (points: readonly unknown[], key = freeKey) =>
    receiptOf(await post(points.map((point) => JSON.stringify(point)).join('\n'), key))

  const stored = (barcode: string) =>
    portal.database.select().from(tracePoints).where(eq(tracePoints.barcode, barcode)).orderBy(tracePoints.at)

  it('are shown under the customer and the SI whose cycle they lie in', async () => {
    const barcode = await addCrate({ customerId: ours, deliveryDate: '2026-01-05', si: 'SI-TEST' })
    const point = {
      barcode,
      timestamp: '2026-03-30T18:30:00.250+02:00',
      lat: -33.9,
      lon: 179.5,
      battery: 0,
      temperature: -3.5,
      locationMethod: 'gps',
      type: 'PORT',
      code: 'NZAKL',
      name: 'Auckland',
      city: 'Auckland',
      country: 'New Zealand',
    }
    expect(await send([point])).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
    const { client } = await portal.signIn('shipper')
    const [told] = await client.call(listCratePoints, { params: { barcode } })
    expect(told).toMatchObject({
      ...point,
      timestamp: '2026-03-30T16:30:00.250Z',
      coords: [point.lat, point.lon],
      customerId: ours,
      si: 'SI-TEST',
      delStartsOn: '2026-01-05',
      lastSeenBattery: 0,
      lastUpdated: demoNow.toISOString(),
    })
    const { client: rival } = await portal.signIn('rival')
    expect(await rival.call(listCratePoints, { params: { barcode } })).toEqual([])
  })

  it('come as lines or as a list, in any order, blank lines between them', async () => {
    const barcode = await crateOut()
    const at = (minutes: number) => ({ barcode, timestamp: minutesAgo(minutes), lat: 1, lon: 1 })
    const lines = `${JSON.stringify(at(5))}\r\n\n${JSON.stringify(at(9))}\n`
    expect(await receiptOf(await post(lines, freeKey))).toMatchObject({ accepted: 2 })
    const list = JSON.stringify([at(7), at(5)])
    expect(await receiptOf(await post(list, freeKey, 'application/json'))).toMatchObject({ accepted: 1, duplicates: 1 })
    const times = (await stored(barcode)).map((row) => row.at.toISOString())
    expect(times).toEqual([9, 7, 5].map(minutesAgo))
  })

  it('are counted once however often they are sent, and stay as they came first', async () => {
    const barcode = await crateOut()
    const timestamp = minutesAgo(60)
    const point = { barcode, timestamp, lat: 1, lon: 2, battery: 50 }
    const sameInstant = { ...point, timestamp: timestamp.replace('.000Z', '.0004Z'), battery: 9 }
    expect(await send([point, point, sameInstant])).toEqual({ accepted: 1, duplicates: 2, rejected: [] })
    expect(await send([{ ...point, lat: 3 }])).toEqual({ accepted: 0, duplicates: 1, rejected: [] })
    expect(await stored(barcode)).toMatchObject([{ lat: 1, lon: 2 }])
  })

  it('sent by several at the same time are accepted once in all', async () => {
    const barcodes = await Promise.all(Array.from({ length: 5 }, () => crateOut()))
    const points = barcodes.flatMap((barcode) =>
      Array.from({ length: 40 }, (_, minute) => ({ barcode, timestamp: minutesAgo(minute), lat: 1, lon: 1 })),
    )
    const senders = [points, points.toReversed(), points.slice(50), points, points.toReversed().slice(20)]
    const receipts = await Promise.all(senders.map((own) => send(own)))
    const sum = (of: 'accepted' | 'duplicates') => receipts.reduce((total, receipt) => total + receipt[of], 0)
    expect(sum('accepted')).toBe(points.length)
    expect(sum('duplicates')).toBe(senders.flat().length - points.length)
    const rows = await Promise.all(barcodes.map(stored))
    expect(rows.flat()).toHaveLength(points.length)
  })

  it('that do not fit are told line by line, and the others taken', async () => {
    const barcode = await crateOut()
    const good = { barcode, timestamp: minutesAgo(3), lat: 0, lon: 0 }
    const response = await post(
      ['{"barcode":', JSON.stringify(good), '', '[]', '"text"', JSON.stringify({ ...good, lat: 91 })].join('\n'),
      freeKey,
    )
    const { accepted, rejected } = await receiptOf(response)
    expect(accepted).toBe(1)
    expect(rejected.map(({ line }) => line)).toEqual([1, 4, 5, 6])
  })

  it.each([
    ['barcode is missing', { barcode: undefined }],
    ['barcode is unknown', { barcode: 'NOBODY KNOWS IT' }],
    ['timestamp must be', { timestamp: '2026-03-30 10:00' }],
    ['timestamp must be', { timestamp: 1_774_000_000 }],
    ['timestamp is more than a day ahead', { timestamp: minutesAgo(-24 * 60 - 1) }],
    ['timestamp lies in no cycle', { timestamp: '2020-01-01T00:00:00Z' }],
    ['lat must be a number from -90 to 90', { lat: 90.000_1 }],
    ['lat must be a number from -90 to 90', { lat: '12' }],
    ['lon must be a number from -180 to 180', { lon: -180.5 }],
    ['lon is missing', { lon: undefined }],
    ['battery must be a number from 0 to 100', { battery: 101 }],
    ['battery must be a number from 0 to 100', { battery: -1 }],
    ['type must be', { type: 'MOON', code: '1' }],
    ['type is missing', { code: 'NZAKL' }],
    ['si is none of this crate', { si: 'SI-ANOTHER' }],
    ['name must be one line', { name: 'a\u0007b' }],
    ['U+0000|holds a character', { name: 'a\0b' }],
  ])('are rejected with "%s…" for %j', async (reason, change) => {
    const barcode = await crateOut()
    const point = { barcode, timestamp: minutesAgo(30), lat: 1, lon: 1, ...change }
    const { accepted, rejected } = await send([point])
    expect(accepted).toBe(0)
    expect(rejected[0]?.reason).toMatch(new RegExp(reason))
    expect(await stored(barcode)).toEqual([])
  })

  it('may be as late as they like, and a day ahead', async () => {
    const barcode = await crateOut()
    const timestamps = ['2026-01-05T00:00:00Z', minutesAgo(-24 * 60)]
    expect(await send(timestamps.map((timestamp) => ({ barcode, timestamp, lat: 90, lon: -180 })))).toMatchObject({
      accepted: 2,
    })
  })

  it('follow the crate from customer to customer, with a week at each end of a cycle', async () => {
    const barcode = await addCrate(
      { customerId: ours, deliveryDate: '2025-06-10', collectionDate: '2025-09-10' },
      { customerId: theirs, deliveryDate: '2025-11-20' },
    )
    const on = (day: string) => ({ barcode, timestamp: `${day}T12:00:00Z`, lat: 1, lon: 1 })
    const days = ['2025-06-02', '2025-06-03', '2025-09-17', '2025-09-18', '2025-11-12', '2025-11-13', '2026-02-01']
    const { accepted, rejected } = await send(days.map(on))
    expect([accepted, rejected.map(({ line }) => line)]).toEqual([4, [1, 4, 5]])
    const owners = (await stored(barcode)).map(({ customerId, at }) => [at.toISOString().slice(0, 10), customerId])
    expect(owners).toEqual([
      ['2025-06-03', ours],
      ['2025-09-17', ours],
      ['2025-11-13', theirs],
      ['2026-02-01', theirs],
    ])
  })

  it("of a key of one customer are taken for its own cycles only; of others' crates it learns nothing", async () => {
    const shared = await addCrate(
      { customerId: ours, deliveryDate: '2025-06-10', collectionDate: '2025-09-10' },
      { customerId: theirs, deliveryDate: '2025-11-20' },
    )
    const foreign = await crateOut(theirs)
    const at = (barcode: string, timestamp: string) => ({ barcode, timestamp, lat: 1, lon: 1 })
    const points = [
      at(shared, '2025-07-01T00:00:00Z'),
      at(shared, '2026-01-01T00:00:00Z'),
      at(foreign, minutesAgo(1)),
      at('NOBODY KNOWS IT', minutesAgo(1)),
    ]
    expect(await send(points, ownKey)).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [
        { line: 2, reason: 'timestamp lies in no cycle of this crate' },
        { line: 3, reason: 'barcode is unknown' },
        { line: 4, reason: 'barcode is unknown' },
      ],
    })
    expect(await stored(foreign)).toEqual([])
  })

  it('may name an earlier SI of the crate', async () => {
    const barcode = await addCrate(
      { customerId: ours, deliveryDate: '2025-06-10', collectionDate: '2025-09-10', si: 'SI-EARLY' },
      { customerId: ours, deliveryDate: '2025-11-20', si: 'SI-LATE' },
    )
    const at = (timestamp: string, si?: string | null) => ({ barcode, timestamp, lat: 1, lon: 1, si })
    const points = [
      at('2025-12-01T00:00:00Z', 'SI-EARLY'),
      at('2025-12-02T00:00:00Z'),
      at('2025-12-03T00:00:00Z', null),
    ]
    expect(await send(points)).toMatchObject({ accepted: 3 })
    expect((await stored(barcode)).map(({ si }) => si)).toEqual(['SI-EARLY', 'SI-LATE', 'SI-LATE'])
  })

  it('need a key that is known and not revoked, and the refusal tells nothing else', async () => {
    const revoked = await addKey(null, new Date(demoNow))
    const answers = await Promise.all(
      [undefined, '', 'x', newSecret(), revoked].map(async (key) => {
        const response = await post('{', key)
        return { status: response.status, body: { ...((await response.json()) as object), requestId: '' } }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('leave a note of when a key was last used, at most once a minute', async () => {
    const key = await addKey(ours)
    const isKey = eq(deviceKeys.keyHash, hashSecret(key))
    const lastUsed = async () => (await portal.database.select().from(deviceKeys).where(isKey))[0]?.lastUsedAt
    const setLastUsed = (secondsAgo: number) => {
      const at = new Date(Date.now() - secondsAgo * 1_000)
      return portal.database
        .update(deviceKeys)
        .set({ lastUsedAt: at })
        .where(isKey)
        .then(() => at)
    }
    expect(await lastUsed()).toBeNull()
    await send([], key)
    expect(await lastUsed()).not.toBeNull()
    const recent = await setLastUsed(20)
    await send([], key)
    expect(await lastUsed()).toEqual(recent)
    const old = await setLastUsed(90)
    await send([], key)
    expect((await lastUsed())?.getTime()).toBeGreaterThan(old.getTime())
  })

  it.each([
    ['unsupported_type', 415, 'text/plain', '{}'],
    ['malformed', 400, 'application/json', '{}'],
    ['malformed', 400, 'application/json', '['],
    ['malformed', 400, 'application/json', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['too_large', 413, ndjson, '{}\n'.repeat(50_001)],
    ['too_large', 413, 'application/json', `[${'{},'.repeat(50_000)}{}]`],
    ['too_large', 413, ndjson, ' '.repeat(10 * 1_024 * 1_024 + 1)],
  ])('are refused as %s (%i) as %s', async (code, status, type, body) => {
    const response = await post(body, freeKey, type)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })

  it('of ten thousand crates and minutes are taken in one request', async () => {
    const out = await portal.database
      .select({ barcode: crateCycles.barcode })
      .from(crateCycles)
      .where(and(eq(crateCycles.customerId, ours), isNull(crateCycles.collectionDate)))
      .limit(500)
    const points = out.flatMap(({ barcode }) =>
      // Half a minute past the trackers of the demo world.
      Array.from({ length: 20 }, (_, minute) => ({ barcode, timestamp: minutesAgo(minute + 0.5), lat: 1, lon: 1 })),
    )
    expect(await send(points, ownKey)).toMatchObject({ accepted: points.length, duplicates: 0 })
    expect(await send(points, freeKey)).toMatchObject({ accepted: 0, duplicates: points.length })
  })
})
