import { randomUUID } from 'node:crypto'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { customerEndusers, customers, endusers, pendingEndusers, shipToCodes } from '../db/schema/index.ts'

const isPending = eq(pendingEndusers.status, 'pending')

/** The consignees that customers asked for and that wait for the provider's word, the oldest first. */
export function findRequests(db: Queries) {
  return db
    .select({
      id: pendingEndusers.id,
      customerId: pendingEndusers.customerId,
      customerName: customers.name,
      partnerReference: pendingEndusers.partnerReference,
      name: pendingEndusers.name,
      city: pendingEndusers.city,
      country: pendingEndusers.country,
      createdAt: pendingEndusers.createdAt,
    })
    .from(pendingEndusers)
    .innerJoin(customers, eq(customers.id, pendingEndusers.customerId))
    .where(isPending)
    .orderBy(asc(pendingEndusers.createdAt), asc(pendingEndusers.id))
}

/** Settles a request; of several who do at once one gets it back, the others undefined. */
async function settle(db: Queries, id: string, status: 'approved' | 'refused') {
  const [settled] = await db
    .update(pendingEndusers)
    .set({ status })
    .where(and(eq(pendingEndusers.id, id), isPending))
    .returning()
  return settled
}

/** Refuses a request, so that it may be asked for again; false when none of that id waits. */
export async function refuseRequest(db: Queries, id: string): Promise<boolean> {
  return (await settle(db, id, 'refused')) !== undefined
}

/**
 * Makes the consignee of a request an enduser of its customer under the reference it was asked for by, and answers its id;
 * undefined when no request of that id waits, `ship_to_code_taken` when the reference is a ship-to code by now.
 * @param countryCode ISO 3166-1 alpha-2: what was asked for says the country in words
 */
export async function approveRequest(db: Queries, id: string, countryCode: string): Promise<string | undefined> {
  const settled = await settle(db, id, 'approved')
  if (settled === undefined) return undefined
  const { customerId, partnerReference, name, city, country, street, street2, postalCode } = settled
  const { contactName, contactTel, contactEmail } = settled
  const enduserId = randomUUID()
  const address = [street, street2 ?? ''].filter((line) => line !== '').join(', ')
  const contact = { contactName, contactTel, contactEmail }
  await db.insert(endusers).values({ id: enduserId, name, city, country, countryCode, postalCode, address, ...contact })
  await db.insert(customerEndusers).values({ customerId, enduserId })
  const [code] = await db
    .insert(shipToCodes)
    .values({ customerId, enduserId, code: partnerReference })
    .onConflictDoNothing()
    .returning()
  if (code === undefined) {
    throw new Problem('ship_to_code_taken', {
      message: `The customer already has the ship-to code ${partnerReference}`,
    })
  }
  return enduserId
}
