import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customers } from '../../db/schema/index.ts'

/** A customer's name and address; undefined when there is none. The caller has checked the tenant. */
export async function findCustomer(db: Queries, customerId: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  return customer
}
