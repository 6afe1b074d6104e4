import { hashPassword } from '../src/auth/password.ts'
import type { Database, Queries } from '../src/db/open.ts'
import * as schema from '../src/db/schema/index.ts'
import type { FileStore } from '../src/files/fileStore.ts'
import { accounts } from './accounts.ts'
import { collectRows, declarationRows } from './declarationRows.ts'
import { type DemoFiles, keepDemoFiles } from './fileRows.ts'
import { siRow } from './fleetRows.ts'
import { identityRows } from './identityRows.ts'
import { insertBatch } from './insertBatch.ts'
import { insertRows } from './insertRows.ts'
import { reminderRows } from './linkRows.ts'
import { createLedger, type Ledger, movementRows, shipmentRows } from './loads.ts'
import { pendingEnduserRows } from './pendingEnduserRows.ts'
import { referenceRows } from './referenceRows.ts'
import { enduserScanRows, scanDeviceRows, scanStockRows, scanUserRows } from './scanRows.ts'
import { dynamicFieldOptionRows, dynamicFieldRows, dynamicFieldValueRows, managedShippings } from './shippingRows.ts'
import { createWorld, type World } from './world.ts'

export interface SeedOptions {
  readonly clock: () => Date
  /** The one password of every demo account. */
  readonly password: string
  /** Copies of the fleet of 20 000 crates; 1 unless told. */
  readonly scale?: number
  /** Ends the seeding between two batches of crates, with its reason; then nothing was written. */
  readonly stop?: AbortSignal
  /** Where the world's files are kept; without, it has none. */
  readonly files?: FileStore
}

/** How many rows a seeding wrote. */
export interface SeedCounts {
  readonly accounts: number
  readonly customers: number
  readonly endusers: number
  readonly crates: number
  readonly cycles: number
  readonly points: number
}

/**
 * Writes the demo world of CONTRACT section 6 into an empty database, in one transaction: all of it or nothing. Throws
 * what the database throws when something of it is there already, and the reason of `stop` when that comes first.
 */
export async function seedDemoWorld(db: Database, options: SeedOptions): Promise<SeedCounts> {
  const { clock, password, scale = 1, stop, files: store } = options
  const world = createWorld({ today: clock(), scale })
  // Argon2 works in threads of its own: all accounts at once, each with its own salt.
  const hashes = new Map(
    await Promise.all(accounts.map(async ({ username }) => [username, await hashPassword(password)] as const)),
  )
  let files: DemoFiles | undefined
  try {
    return await db.transaction(async (tx) => {
      const endusers = await insertCompanies(tx)
      await insertIdentities(tx, hashes)
      stop?.throwIfAborted()
      files = store && (await keepDemoFiles(store, clock()))
      if (files !== undefined) await insertFiles(tx, files)
      const ledger = createLedger(world.now)
      const fleet = await insertFleet(tx, world, ledger, stop)
      await insertOperations(tx, ledger, world.today)
      return { accounts: accounts.length, customers: referenceRows.customers().length, endusers, ...fleet }
    })
  } catch (error) {
    await files?.remove()
    throw error
  }
}

async function insertFiles(tx: Queries, { categories, files, customerFiles }: DemoFiles): Promise<void> {
  await insertRows(tx, schema.fileCategories, categories)
  await insertRows(tx, schema.files, files)
  await insertRows(tx, schema.customerFiles, customerFiles)
}

async function insertCompanies(tx: Queries): Promise<number> {
  await insertRows(tx, schema.customers, referenceRows.customers())
  await insertRows(tx, schema.plants, referenceRows.plants())
  const endusers = await insertRows(tx, schema.endusers, referenceRows.endusers())
  await insertRows(tx, schema.customerEndusers, referenceRows.customerEndusers())
  await insertRows(tx, schema.shipToCodes, referenceRows.shipToCodes())
  await insertRows(tx, schema.places, referenceRows.places())
  await insertRows(tx, schema.customerPlaces, referenceRows.customerPlaces())
  await insertRows(tx, schema.distributors, referenceRows.distributors())
  await insertRows(tx, schema.materials, referenceRows.materials())
  await insertRows(tx, schema.materialLabels, referenceRows.materialLabels())
  await insertRows(tx, schema.enduserMaterials, referenceRows.enduserMaterials())
  return endusers
}

async function insertIdentities(tx: Queries, hashes: ReadonlyMap<string, string>): Promise<void> {
  await insertRows(tx, schema.rights, identityRows.rights())
  await insertRows(tx, schema.roles, identityRows.roles())
  await insertRows(tx, schema.roleRights, identityRows.roleRights())
  await insertRows(tx, schema.groups, identityRows.groups())
  await insertRows(tx, schema.users, identityRows.users(hashes))
  await insertRows(tx, schema.groupCustomers, identityRows.groupCustomers())
  await insertRows(tx, schema.groupEndusers, identityRows.groupEndusers())
  await insertRows(tx, schema.groupPlants, identityRows.groupPlants())
  await insertRows(tx, schema.reports, identityRows.reports())
  await insertRows(tx, schema.groupReports, identityRows.groupReports())
}

async function insertOperations(tx: Queries, ledger: Ledger, today: number): Promise<void> {
  await insertRows(tx, schema.scanUsers, scanUserRows())
  await insertRows(tx, schema.scanDevices, scanDeviceRows(today))
  await insertRows(tx, schema.scanStock, scanStockRows(ledger))
  await insertRows(tx, schema.enduserScans, enduserScanRows(ledger))
  await insertRows(tx, schema.shipments, shipmentRows(ledger, today))
  await insertRows(tx, schema.shipmentMovements, movementRows(ledger))
  const managed = managedShippings(ledger, today)
  await insertRows(tx, schema.shippings, managed.shippings)
  await insertRows(tx, schema.shippingCrates, managed.crates)
  await insertRows(tx, schema.dynamicFields, dynamicFieldRows())
  await insertRows(tx, schema.dynamicFieldOptions, dynamicFieldOptionRows())
  await insertRows(tx, schema.dynamicFieldValues, dynamicFieldValueRows(managed.shippings))
  await insertRows(tx, schema.pendingEndusers, pendingEnduserRows())
  const declared = declarationRows(today, ledger.countThere)
  await insertRows(tx, schema.declarationMails, declared.mails)
  await insertRows(tx, schema.declarations, declared.declarations)
  await insertRows(tx, schema.declarationQuantities, declared.quantities)
  await insertRows(tx, schema.declarationOriginals, declared.originals)
  await insertRows(tx, schema.declarationReminders, reminderRows(declared, today))
  const { collects, lines } = collectRows(today, ledger.collectedThere)
  await insertRows(tx, schema.collects, collects)
  await insertRows(tx, schema.collectLines, lines)
}

/** Streams the fleet into its tables; `ledger` notes what later tables are made of. */
async function insertFleet(
  tx: Queries,
  world: World,
  ledger: Ledger,
  stop: AbortSignal | undefined,
): Promise<Pick<SeedCounts, 'crates' | 'cycles' | 'points'>> {
  await insertRows(tx, schema.si, [...world.convoys()].map(siRow))
  const counts = { crates: 0, cycles: 0, points: 0 }
  for (const batch of world.batches()) {
    stop?.throwIfAborted()
    batch.cycles.forEach(ledger.add)
    const written = await insertBatch(tx, batch)
    counts.crates += written.crates
    counts.cycles += written.cycles
    counts.points += written.points
  }
  return counts
}
