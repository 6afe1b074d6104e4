import type { FileCategory, OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { fileCategories, files } from '../../db/schema/index.ts'
import { mostListed } from '../../http/rowWindow.ts'

/** Every category, in the order of the download page; one without files has a box too. */
export function findFileCategories(db: Queries): Promise<FileCategory[]> {
  return db
    .select({ id: fileCategories.id, name: fileCategories.name })
    .from(fileCategories)
    .orderBy(asc(fileCategories.position), asc(fileCategories.name), asc(fileCategories.id))
}

/** The files offered to a customer, the latest first. */
export async function findFiles(db: Queries, customerId: string): Promise<OfferedFile[]> {
  const rows = await db
    .select({
      id: files.id,
      fileType: files.categoryId,
      uploadDate: files.uploadDate,
      description: files.description,
      displayName: files.displayName,
      size: files.size,
    })
    .from(files)
    .where(eq(files.customerId, customerId))
    .orderBy(desc(files.uploadDate), asc(files.displayName), asc(files.id))
    .limit(mostListed)
  return rows.map((row) => ({ ...row, uploadDate: row.uploadDate.toISOString() }))
}

/** Where the bytes of a kept file are, and what they are called. */
export interface StoredFile {
  readonly name: string
  readonly contentType: string
  readonly storageKey: string
}

/** A file offered to one of the customers; undefined when none of them has one of that id. */
export async function findStoredFile(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select({ name: files.displayName, contentType: files.contentType, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.customerId, [...customerIds])))
  return row
}
