import type { SiCrates, SiEntry, SiMarks } from '@crateway/shared/contract/calls/maps.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshSis } from '../../data/sis.queries.ts'
import * as schema from '../../db/schema/index.ts'
import { hasTestServer, openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, nowInstant } from '../../testing/testWorld.ts'
import { movePoints } from './movePoints.queries.ts'
import { insertPoints } from './points.queries.ts'
import { findCratesBySi, findSiMarks, findSis } from './sis.queries.ts'

const db = await openTestDatabase()
await createTestWorld(db)
afterAll(() => db.close())

const customerIds = ['north', 'south']
const barcodes = ['C0', 'C1', 'C2', 'C3']
const delivered = '2026-03-01'

beforeEach(async () => {
  for (const table of [schema.tracePoints, schema.si, schema.siSummaries, schema.siChanges, schema.crateCycles]) {
    await db.delete(table)
  }
  await db.delete(schema.crates)
  await db.insert(schema.crates).values(barcodes.map((barcode) => ({ barcode, materialCode: 'SP1', shortQr: barcode })))
  await db.insert(schema.crateCycles).values(
    barcodes.map((barcode, index) => ({
      id: barcode,
      barcode,
      customerId: index === 3 ? 'south' : 'north',
      deliveryDate: delivered,
      si: index === 0 ? 'S0' : 'S1',
    })),
  )
  await refreshSis(db, new Set(customerIds))
})

interface Sent {
  readonly crate: number
  readonly minute: number
  readonly lat: number
  readonly battery: number | null
  readonly place: 'plant' | 'fetched' | 'port' | null
  readonly isImported: boolean
}

const places = {
  plant: { type: 'PLANT', code: 'P1', locationMethod: 'sd' },
  fetched: { type: 'PLANT', code: 'P1', locationMethod: 'sc' },
  port: { type: 'PORT', code: 'H1', locationMethod: null },
} as const
const nowhere = { type: null, code: null, locationMethod: null }

/** Sends a point; an imported one overwrites what came before at its minute. */
const send = ({ crate, minute, lat, battery, place, isImported }: Sent) =>
  insertPoints(
    db,
    [
      {
        line: 1,
        point: {
          barcode: barcodes[crate] ?? '',
          timestamp: new Date(Date.parse(`${delivered}T12:00:00Z`) + minute * 60_000).toISOString(),
          lat,
          lon: lat / 2,
          battery,
          temperature: null,
          si: null,
          name: null,
          city: null,
          country: null,
          ...(place === null ? nowhere : places[place]),
        },
      },
    ],
    { customerId: null, receivedAt: nowInstant, repeats: isImported ? 'update' : 'keep' },
  )

/** Corrects a cycle, as an import does: the crate was another customer's, or under another SI. */
async function correct(crate: number, customerId: string, si: string | null): Promise<void> {
  const barcode = barcodes[crate] ?? ''
  await db.update(schema.crateCycles).set({ customerId, si }).where(eq(schema.crateCycles.barcode, barcode))
  await refreshSis(db, new Set(customerIds))
  await movePoints(db, [barcode])
}

const renameCasing = (crate: number, shortQr: string | null) =>
  db
    .update(schema.crates)
    .set({ shortQr })
    .where(eq(schema.crates.barcode, barcodes[crate] ?? ''))

/** Forgets the points of a crate up to a minute, as an operator may. */
const forget = (crate: number, minute: number) =>
  db.execute(sql`delete from trace_points where barcode = ${barcodes[crate]}
    and at <= ${delivered}::date + time '12:00' + make_interval(mins => ${minute})`)

/** The marks that the whole points of `findSis` make, none of which is kept. */
async function plainMarks(): Promise<unknown> {
  const entries = await findSis(db, { customerIds })
  return entries.map(({ si, customerId, barcodes: points = [] }) => {
    const marks: { [Name in keyof SiMarks]: unknown[] } = {
      barcode: points.map((point) => point.barcode),
      at: points.map((point) => Date.parse(point.timestamp)),
      lat: points.map((point) => point.lat),
      lon: points.map((point) => point.lon),
      lastSeenBattery: points.map((point) => point.lastSeenBattery ?? null),
      type: points.map((point) => (point.code == null ? null : point.type)),
      code: points.map((point) => point.code ?? null),
      shortQrTopCasing: points.map((point) => point.shortQrTopCasing ?? null),
    }
    return { si, customerId, barcodes: [], ...(points.length > 0 ? { marks } : {}) }
  })
}

/** Barcodes under each SI with whether each was collected, from the rows themselves. */
async function plainCrates(): Promise<unknown> {
  const held = await db.select().from(schema.siCrates).orderBy(schema.siCrates.si, schema.siCrates.barcode)
  const points = await db.select().from(schema.tracePoints).orderBy(schema.tracePoints.at)
  return held.map(({ customerId, si, barcode }) => {
    const placed = points.filter(
      (point) => point.customerId === customerId && point.si === si && point.barcode === barcode && point.code !== null,
    )
    const last = placed.at(-1)
    return { customerId, si, barcode, collected: last?.type === 'PLANT' && last.locationMethod === 'sc' }
  })
}

const marksNow = async () => JSON.parse(await findSiMarks(db, { customerIds })) as SiEntry[]
const cratesNow = async () =>
  JSON.parse(await findCratesBySi(db, { customerIds })) as (SiCrates & { customerId: string })[]

async function expectTruth(): Promise<void> {
  expect(await marksNow()).toEqual(await plainMarks())
  const entries = await cratesNow()
  for (const { collected, inProcess, barcodes: crates } of entries) {
    expect(collected).toBe(crates.filter((crate) => crate.collected).length)
    expect(collected + inProcess).toBe(crates.length)
  }
  const crates = entries.flatMap(({ customerId, si, barcodes: own }) =>
    own.map(({ barcode, collected }) => ({ customerId, si, barcode, collected })),
  )
  expect(new Set(crates)).toEqual(new Set((await plainCrates()) as unknown[]))
}

const crate = fc.nat({ max: 3 })
const minute = fc.nat({ max: 4 })
const point = fc.record({
  crate,
  minute,
  lat: fc.integer({ min: -60, max: 60 }),
  battery: fc.constantFrom(null, 0, 55),
  place: fc.constantFrom(null, 'plant', 'fetched', 'port'),
  isImported: fc.boolean(),
})
const deed = fc.oneof(
  { weight: 5, arbitrary: point.map((sent) => () => send(sent)) },
  fc
    .tuple(crate, fc.constantFrom('north', 'south'), fc.constantFrom('S0', 'S1', 'S2', null))
    .map((told) => () => correct(...told)),
  fc.tuple(crate, fc.constantFrom('Q1', 'Q2', null)).map((told) => () => renameCasing(...told)),
  fc.tuple(crate, minute).map((told) => () => forget(...told)),
  { weight: 3, arbitrary: fc.constant(marksNow) },
)

describe('what is kept of SIs', () => {
  it('is what their rows say, whatever happened and whenever one asked', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
          for (const act of deeds) await act()
          await expectTruth()
        })
        .beforeEach(async () => {
          await db.delete(schema.tracePoints)
        }),
      { numRuns: 30 },
    )
  })

  it('is reckoned anew for the SIs alone that something happened to', async () => {
    await send({ crate: 0, minute: 0, lat: 1, battery: 9, place: 'port', isImported: false })
    await expectTruth()
    await db.update(schema.siSummaries).set({ marks: '"kept"' })
    await send({ crate: 1, minute: 0, lat: 2, battery: 9, place: 'port', isImported: false })
    const entries = new Map((await marksNow()).map((entry) => [`${entry.customerId} ${entry.si}`, entry.marks]))
    expect(entries.get('north S0')).toBe('kept')
    expect(entries.get('north S1')).toMatchObject({ barcode: ['C1'], lat: [2] })
    expect(await db.$count(schema.siChanges)).toBe(0)
  })

  it('notes an SI once, however much comes in before somebody asks', async () => {
    for (const each of [1, 2, 3]) {
      await send({ crate: 1, minute: each, lat: each, battery: null, place: null, isImported: false })
    }
    const noted = await db
      .select()
      .from(schema.siChanges)
      .where(inArray(schema.siChanges.si, ['S1']))
    expect(noted.filter(({ customerId }) => customerId === 'north')).toHaveLength(1)
  })
})

describe.runIf(hasTestServer())('on a server, while others write', () => {
  it('has what is committed after one asked, and waits for nobody', async () => {
    await expectTruth()
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
    const writing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into trace_points (customer_id, barcode, at, si, lat, lon)
        values ('north', 'C1', ${nowInstant.toISOString()}, 'S1', 5, 5)`)
      tellWritten()
      await committed
    })
    await written
    // Another point of the same SI meanwhile: noted beside the first, and neither sender nor reader waits.
    await send({ crate: 2, minute: 0, lat: 7, battery: null, place: null, isImported: false })
    expect((await marksNow()).flatMap((entry) => entry.marks?.lat ?? [])).toEqual([7])
    commit()
    await writing
    await expectTruth()
    expect((await marksNow()).flatMap((entry) => entry.marks?.lat ?? [])).toEqual([5, 7])
  })

  it('is summed up once for those who ask at the same time', async () => {
    await send({ crate: 1, minute: 0, lat: 3, battery: null, place: null, isImported: false })
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, marksNow))
    for (const other of others) expect(other).toEqual(first)
    await expectTruth()
  })
})
