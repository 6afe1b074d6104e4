import type { CustomerFile } from '@crateway/shared/contract/calls/customerFiles.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customerFiles } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'
import { mostListed } from '../../http/rowWindow.ts'

const columns = {
  id: customerFiles.id,
  originalName: customerFiles.originalName,
  uploadDate: customerFiles.uploadDate,
  status: customerFiles.status,
  contentType: customerFiles.contentType,
}

type Row = Pick<typeof customerFiles.$inferSelect, keyof typeof columns>
const toCustomerFile = (row: Row): CustomerFile => ({ ...row, uploadDate: row.uploadDate.toISOString() })

/** The files of a category that a customer sent, the latest first. */
export async function findCustomerFiles(db: Queries, customerId: string, category: number): Promise<CustomerFile[]> {
  const rows = await db
    .select(columns)
    .from(customerFiles)
    .where(and(eq(customerFiles.customerId, customerId), eq(customerFiles.category, category)))
    .orderBy(desc(customerFiles.uploadDate), asc(customerFiles.originalName), asc(customerFiles.id))
    .limit(mostListed)
  return rows.map(toCustomerFile)
}

/** A received file, whose bytes are kept already. */
interface ReceivedFile {
  readonly customerId: string
  readonly category: number
  readonly originalName: string
  readonly storageKey: string
  readonly contentType: string
  readonly size: number
  readonly uploadDate: Date
  readonly uploadedBy: string
}

/** Notes a received file. */
export async function insertCustomerFile(db: Queries, file: ReceivedFile): Promise<CustomerFile> {
  const [row] = await db
    .insert(customerFiles)
    .values({ id: crypto.randomUUID(), status: 'received', ...file })
    .returning(columns)
  return toCustomerFile(found(row))
}

const ofOwn = (id: string, customerIds: readonly string[]) =>
  and(eq(customerFiles.id, id), inArray(customerFiles.customerId, [...customerIds]))

const stored = {
  name: customerFiles.originalName,
  contentType: customerFiles.contentType,
  storageKey: customerFiles.storageKey,
}

/** Where the bytes of a file are that one of the customers sent; undefined when none of them sent it. */
export async function findSentFile(db: Queries, id: string, customerIds: readonly string[]) {
  const [row] = await db.select(stored).from(customerFiles).where(ofOwn(id, customerIds))
  return row
}

/** Deletes the row of such a file and answers where its bytes are; undefined when there is none. */
export async function deleteCustomerFile(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<string | undefined> {
  const [gone] = await db.delete(customerFiles).where(ofOwn(id, customerIds)).returning(stored)
  return gone?.storageKey
}
