import type { ScannedCrate } from '@crateway/shared/contract/calls/scanStock.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { scanStock } from '../../db/schema/index.ts'

/** Most scans the list is made of. */
const mostScans = 50_000

/** The crates a customer scanned in its own stock, each once a UTC day, the latest day first and by barcode within it. */
export function findScanStock(db: Queries, customerId: string): Promise<ScannedCrate[]> {
  const scans = db
    .select({
      date: sql<string>`to_char(${scanStock.scannedAt} at time zone 'UTC', 'YYYY-MM-DD')`.as('date'),
      barcode: scanStock.barcode,
    })
    .from(scanStock)
    .where(eq(scanStock.customerId, customerId))
    .orderBy(desc(scanStock.scannedAt))
    .limit(mostScans)
    .as('scans')
  return db
    .selectDistinct({ date: scans.date, barcode: scans.barcode })
    .from(scans)
    .orderBy(desc(scans.date), scans.barcode)
}
