import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { crates, customers, materials, si, tracePoints } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { perform, understand } from './adminCommands.ts'
import { prunePoints } from './points.queries.ts'

const now = new Date('2026-03-31T12:00:00Z')
const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  const place = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }
  await db.insert(customers).values(['c1', 'c2'].map((id) => ({ id, name: `Rubber ${id}`, ...place })))
  await db.insert(materials).values({ code: 'M1' })
  await db.insert(crates).values(['B1', 'B2'].map((barcode) => ({ barcode, materialCode: 'M1' })))
  await db.insert(si).values([
    { customerId: 'c1', si: 'S1', startsOn: '2025-01-01' },
    { customerId: 'c1', si: 'S2', startsOn: '2025-06-01' },
  ])
})
afterAll(() => db.close())

/** Points by customer, crate, days ago, SI and way of knowing the place. */
const all: readonly (readonly [string, string, number, string | null, string | null])[] = [
  ['c1', 'B1', 400, 'S1', 'sd'],
  ['c1', 'B1', 390, 'S1', null],
  ['c1', 'B1', 380, 'S1', 'gps'],
  // The last under its SI, and how it came back.
  ['c1', 'B1', 370, 'S1', 'sc'],
  ['c1', 'B1', 300, 'S2', 'gps'],
  ['c1', 'B1', 10, 'S2', 'gps'],
  // The only one of this crate.
  ['c1', 'B2', 500, null, 'gps'],
  ['c2', 'B2', 500, null, 'gps'],
  ['c2', 'B2', 450, null, 'gps'],
  ['c2', 'B2', 5, null, 'gps'],
]
const kept = async () => {
  const rows = await db
    .select()
    .from(tracePoints)
    .orderBy(asc(tracePoints.customerId), asc(tracePoints.barcode), asc(tracePoints.at))
  return rows.map(({ customerId, barcode, at }) => [
    customerId,
    barcode,
    Math.round((now.getTime() - at.getTime()) / day),
  ])
}
const allPlaces = all.map(([customerId, barcode, days]) => [customerId, barcode, days])
const gone = [
  ['c1', 'B1', 390],
  ['c1', 'B1', 380],
  ['c2', 'B2', 500],
  ['c2', 'B2', 450],
]
const rest = allPlaces.filter((place) => !gone.some((one) => String(one) === String(place)))

beforeEach(async () => {
  await db.delete(tracePoints)
  await db.insert(tracePoints).values(
    all.map(([customerId, barcode, days, ofSi, locationMethod]) => ({
      customerId,
      barcode,
      at: daysAgo(days),
      si: ofSi,
      lat: 1,
      lon: 2,
      locationMethod,
    })),
  )
})

async function run(...args: readonly string[]) {
  const understood = await understand(['points', 'prune', ...args], async () => '')
  return perform(understood, db, {
    publicUrl: () => 'https://portal.example.com',
    mailFolder: undefined,
    now,
    portalNow: now,
    warn: () => undefined,
  })
}

it('deletes old points, but what lists, maps and cycles are told by', async () => {
  expect(await run('--older-than', '365')).toEqual([
    '4 points from before 2025-03-31T12:00Z of 10 in all were deleted.',
  ])
  expect(await kept()).toEqual(rest)
  expect(await run('--older-than', '365')).toEqual(['0 points from before 2025-03-31T12:00Z of 6 in all were deleted.'])
})

it('only counts with --dry-run', async () => {
  expect(await run('--older-than', '365', '--dry-run')).toEqual([
    '4 points from before 2025-03-31T12:00Z of 10 in all would be deleted.',
  ])
  expect(await kept()).toEqual(allPlaces)
})

it.each([1, 2, 3, 5, 10])('does the same in batches of %i', async (size) => {
  expect(await prunePoints(db, daysAgo(365), { isDry: false, size })).toEqual({ looked: 10, pruned: 4 })
  expect(await kept()).toEqual(rest)
})

it.each(['29', 'many', '-40', '99999'])('refuses --older-than %s', async (days) => {
  await expect(run(`--older-than=${days}`)).rejects.toThrow(
    '--older-than must be a whole number of days from 30 to 36500.',
  )
})
