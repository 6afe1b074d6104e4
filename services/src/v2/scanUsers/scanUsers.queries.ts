import type { ScanDevice, ScanUser } from '@crateway/shared/contract/calls/scanUsers.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { scanDevices, scanUsers } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'

const user = { id: scanUsers.id, name: scanUsers.name, code: scanUsers.code, customerId: scanUsers.customerId }

const device = {
  uuid: scanDevices.uuid,
  serialNumber: scanDevices.serialNumber,
  lastSyncAt: scanDevices.lastSyncAt,
  authActivated: scanDevices.authActivated,
  authRequired: scanDevices.authRequired,
}
type DeviceRow = Pick<typeof scanDevices.$inferSelect, keyof typeof device>

const toFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0)

function toScanDevice(row: DeviceRow): ScanDevice {
  return {
    uuid: row.uuid,
    serialNumber: row.serialNumber,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    authActivated: toFlag(row.authActivated),
    authRequired: toFlag(row.authRequired),
  }
}

/** A customer's scan users, by name regardless of case. */
export function findScanUsers(db: Queries, customerId: string): Promise<ScanUser[]> {
  return db
    .select(user)
    .from(scanUsers)
    .where(eq(scanUsers.customerId, customerId))
    .orderBy(asc(sql`lower(${scanUsers.name})`), asc(scanUsers.id))
}

type ScanUserInput = Pick<ScanUser, 'name' | 'code' | 'customerId'>

/** Adds a scan user. A code the customer uses already is `code_taken`. */
export async function insertScanUser(db: Queries, input: ScanUserInput): Promise<ScanUser> {
  const [row] = await db
    .insert(scanUsers)
    .values({ id: crypto.randomUUID(), ...input })
    .returning(user)
  return found(row)
}

/** Changes a scan user of the customer; undefined when the customer has none of that id. */
export async function updateScanUser(
  db: Queries,
  id: string,
  { name, code, customerId }: ScanUserInput,
): Promise<ScanUser | undefined> {
  const [row] = await db
    .update(scanUsers)
    .set({ name, code })
    .where(and(eq(scanUsers.id, id), eq(scanUsers.customerId, customerId)))
    .returning(user)
  return row
}

/** Deletes a scan user of one of the customers and answers its id; undefined when there is none. */
export async function deleteScanUser(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<string | undefined> {
  const [gone] = await db
    .delete(scanUsers)
    .where(and(eq(scanUsers.id, id), inArray(scanUsers.customerId, [...customerIds])))
    .returning({ id: scanUsers.id })
  return gone?.id
}

/** A customer's hand scanners, by serial number. */
export async function findScanDevices(db: Queries, customerId: string): Promise<ScanDevice[]> {
  const rows = await db
    .select(device)
    .from(scanDevices)
    .where(eq(scanDevices.customerId, customerId))
    .orderBy(asc(scanDevices.serialNumber), asc(scanDevices.uuid))
  return rows.map(toScanDevice)
}

/** Locks and answers a scanner of one of the customers, until the transaction ends. */
export async function lockScanDevice(
  db: Queries,
  uuid: string,
  customerIds: readonly string[],
): Promise<ScanDevice | undefined> {
  const [row] = await db
    .select(device)
    .from(scanDevices)
    .where(and(eq(scanDevices.uuid, uuid), inArray(scanDevices.customerId, [...customerIds])))
    .for('update')
  return row && toScanDevice(row)
}

/** Sets a scanner's two switches. The database too refuses required without activated. */
export async function updateScanDevice(
  db: Queries,
  uuid: string,
  switches: Pick<ScanDevice, 'authActivated' | 'authRequired'>,
): Promise<void> {
  await db.update(scanDevices).set(switches).where(eq(scanDevices.uuid, uuid))
}
