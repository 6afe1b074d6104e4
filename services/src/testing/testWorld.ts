import { rights as allRights, type Right } from '@crateway/shared/contract/rights.ts'
import { hashPassword } from '../auth/password.ts'
import type { Database } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'

/** The day and instant at which the tests' world stands. */
export const today = '2026-03-31'
export const nowInstant = new Date(`${today}T09:30:00Z`)

/** The calendar day that many days before `today`. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

export const password = 'a good password'

const somewhere = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }

/** Who signs in: user name (also the user's id), the group, and the role's rights. */
const people: readonly { readonly name: string; readonly group: string; readonly rights: readonly Right[] }[] = [
  { name: 'anna', group: 'north', rights: allRights },
  { name: 'mapper', group: 'north', rights: ['Map access'] },
  { name: 'tracker', group: 'north', rights: ['Track access'] },
  { name: 'clerk', group: 'north', rights: ['Delivery access'] },
  { name: 'rita', group: 'south', rights: allRights },
  { name: 'carl', group: 'dock', rights: ['EU Stock access', 'Pickup Access', 'EU Collections access'] },
]

const groups = [
  { id: 'north', name: 'North Rubber', type: 'CUSTOMER' },
  { id: 'south', name: 'South Rubber GPS', type: 'CUSTOMER' },
  { id: 'dock', name: 'Dock Tyres', type: 'END USER' },
] as const

/**
 * Two shippers and their end customers: `north` ships to `dock` (100 days agreed, lost after 300) and to `quay`
 * (nothing agreed), `south` to `quay` too. `carl` works at `dock`.
 */
export async function createTestWorld(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db
    .insert(schema.customers)
    .values(['north', 'south'].map((id) => ({ id, name: `${id} shipper`, ...somewhere })))
  await db.insert(schema.plants).values({ id: 'plant', name: 'Plant', ...somewhere })
  await db.insert(schema.endusers).values([
    { id: 'dock', name: 'Dock', ...somewhere },
    { id: 'quay', name: 'quay', ...somewhere, city: 'Lisboa' },
    { id: 'alien', name: 'Alien', ...somewhere },
  ])
  await db.insert(schema.customerEndusers).values([
    {
      customerId: 'north',
      enduserId: 'dock',
      contractualRentalDays: 100,
      maxDaysLose: 300,
      hiringPeriod: 30,
      usageDays: 40,
      expectedTransitTime: 20,
    },
    { customerId: 'north', enduserId: 'quay' },
    { customerId: 'south', enduserId: 'quay', contractualRentalDays: 1, maxDaysLose: 1 },
    { customerId: 'south', enduserId: 'alien' },
  ])
  await db.insert(schema.shipToCodes).values([
    { customerId: 'north', enduserId: 'dock', code: 'D-2' },
    { customerId: 'north', enduserId: 'dock', code: 'D-1' },
  ])
  await db.insert(schema.groups).values(groups.map((group) => ({ ...group })))
  await db.insert(schema.rights).values(allRights.map((name) => ({ id: name, name })))
  await db.insert(schema.groupCustomers).values([
    { groupId: 'north', customerId: 'north' },
    { groupId: 'south', customerId: 'south' },
  ])
  await db.insert(schema.groupEndusers).values({ groupId: 'dock', enduserId: 'dock' })
  for (const { name, group, rights } of people) {
    await db.insert(schema.roles).values({ id: name, name: `role of ${name}` })
    await db.insert(schema.roleRights).values(rights.map((rightId) => ({ roleId: name, rightId })))
    await db
      .insert(schema.users)
      .values({ id: name, username: name, displayName: name, passwordHash, groupId: group, roleId: name })
  }
  await db.insert(schema.materials).values([{ code: 'GPS52' }, { code: 'SP1' }])
}

type NewCycle = Omit<typeof schema.crateCycles.$inferInsert, 'id' | 'barcode'>

/** Inserts cycles, each with a crate of its own: the barcode is the id, counted from `first`. Answers the barcodes. */
export async function insertCycles(db: Database, first: number, cycles: readonly NewCycle[]): Promise<string[]> {
  const barcodes = cycles.map((_, index) => `C${String(first + index).padStart(6, '0')}`)
  await db.insert(schema.crates).values(
    barcodes.map((barcode, index) => ({
      barcode,
      materialCode: index % 2 === 0 ? 'GPS52' : 'SP1',
      crateNumber: `N${index}`,
    })),
  )
  await db
    .insert(schema.crateCycles)
    .values(cycles.map((cycle, index) => ({ ...cycle, id: barcodes[index] ?? '', barcode: barcodes[index] ?? '' })))
  return barcodes
}
