// All that the services know of the demo world: whether it is there, and how to make it.
import { inArray } from 'drizzle-orm'
import { verifyPassword } from '../src/auth/password.ts'
import type { Database, Queries } from '../src/db/open.ts'
import { users } from '../src/db/schema/index.ts'
import { accounts, emailOf } from './accounts.ts'
import type { SeedCounts, SeedOptions } from './seed.ts'

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

/** Writes the demo world into an empty database. What it is made of is read only now: later starts need none of it. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<SeedCounts> {
  const { seedDemoWorld } = await import('./seed.ts')
  return seedDemoWorld(db, options)
}
