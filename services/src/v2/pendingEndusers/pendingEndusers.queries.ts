import type { PendingEnduser } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { pendingEndusers, shipToCodes } from '../../db/schema/index.ts'
import { mostListed } from '../../http/rowWindow.ts'
import { assertReferencesFree, type EnduserBatch } from './enduserBatch.ts'

const columns = {
  id: pendingEndusers.id,
  customerId: pendingEndusers.customerId,
  partnerReference: pendingEndusers.partnerReference,
  name: pendingEndusers.name,
  city: pendingEndusers.city,
  country: pendingEndusers.country,
  street: pendingEndusers.street,
  street2: pendingEndusers.street2,
  postalCode: pendingEndusers.postalCode,
  contactName: pendingEndusers.contactName,
  contactTel: pendingEndusers.contactTel,
  contactEmail: pendingEndusers.contactEmail,
}

/** The consignees a customer asked for and that wait for approval, the latest first. */
export function findPendingEndusers(db: Queries, customerId: string): Promise<PendingEnduser[]> {
  return db
    .select(columns)
    .from(pendingEndusers)
    .where(and(eq(pendingEndusers.customerId, customerId), eq(pendingEndusers.status, 'pending')))
    .orderBy(desc(pendingEndusers.createdAt), asc(pendingEndusers.partnerReference))
    .limit(mostListed)
}

/** Which of the references are ship-to codes of the customer, or are waiting for approval. */
async function findTaken(db: Queries, customerId: string, references: readonly string[]): Promise<Set<string>> {
  const asked = sql`any(${sql.param([...references])}::text[])`
  const approved = db
    .select({ reference: shipToCodes.code })
    .from(shipToCodes)
    .where(and(eq(shipToCodes.customerId, customerId), sql`${shipToCodes.code} = ${asked}`))
  const waiting = db
    .select({ reference: pendingEndusers.partnerReference })
    .from(pendingEndusers)
    .where(
      and(
        eq(pendingEndusers.customerId, customerId),
        eq(pendingEndusers.status, 'pending'),
        sql`${pendingEndusers.partnerReference} = ${asked}`,
      ),
    )
  return new Set((await approved.union(waiting)).map(({ reference }) => reference))
}

/**
 * Asks for the consignees of a batch, all or none, and answers them in their order. A partner reference that is a ship-to
 * code already, was asked for before or comes twice is `ship_to_code_taken`, naming it.
 */
export async function insertPendingEndusers(
  db: Queries,
  customerId: string,
  batch: EnduserBatch,
  createdBy: string,
): Promise<PendingEnduser[]> {
  const references = batch.endusers.map(({ partnerReference }) => partnerReference)
  assertReferencesFree(batch, await findTaken(db, customerId, references))
  // In the order of their references: two batches that share some wait for each other instead of both being stuck.
  const rows = batch.endusers
    .map((enduser) => ({ ...enduser, id: crypto.randomUUID(), customerId, createdBy }))
    .toSorted((one, other) => (one.partnerReference < other.partnerReference ? -1 : 1))
  const inserted = await db.insert(pendingEndusers).values(rows).onConflictDoNothing().returning(columns)
  const byReference = new Map(inserted.map((row) => [row.partnerReference, row]))
  // Whoever came in between took what is missing.
  assertReferencesFree(batch, new Set(references.filter((reference) => !byReference.has(reference))))
  return references.flatMap((reference) => byReference.get(reference) ?? [])
}
