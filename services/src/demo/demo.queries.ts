import { inArray } from 'drizzle-orm'
import { verifyPassword } from '../auth/password.ts'
import type { Queries } from '../db/open.ts'
import { users } from '../db/schema/index.ts'
import { accounts, emailOf } from './accounts.ts'

/** What a start tells about the demo world. */
export interface DemoState {
  /** Every demo account is in the database, whatever the settings say. */
  readonly demo: boolean
  /** They were made with this password; true means that it signs the first of them in. */
  readonly demoPasswordFits: boolean
}

/**
 * Whether the database holds the demo accounts, and whether `password` is theirs. They are known by name and address
 * together: a real person may be called `shipper`, but nobody has an address in `.example`.
 */
export async function findDemo(db: Queries, password: string): Promise<DemoState> {
  const found = await db
    .select({ username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, accounts.map(emailOf)))
  const held = accounts.map((account) =>
    found.find(({ username, email }) => username === account.username && email === emailOf(account)),
  )
  const [first] = held
  const demo = held.every((row) => row !== undefined)
  return { demo, demoPasswordFits: demo && (await verifyPassword(first?.passwordHash, password)) }
}
