import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customers, users } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'
import { isAddress } from '../../mail/sender.ts'

/** The name of a customer, which the caller has checked. */
export async function findCustomerName(db: Queries, customerId: string): Promise<string> {
  const [row] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
  return found(row).name
}

/** Where answers reach a person; null where no address is known that a mail can be sent to. */
export async function findReplyAddress(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { email } = found(row)
  return email !== null && isAddress(email) ? email : null
}
