import { and, eq } from 'drizzle-orm'
import { rights, roleRights, users } from '../../services/src/db/schema/index.ts'
import type { Right } from '../../shared/src/contract/rights.ts'
import type { Account } from '../fixtures/accounts.ts'
import type { TestPortal } from './portal.ts'

/** Whose role a test changes, and by which right; every other role keeps what it holds. */
interface Grant {
  readonly account: Account
  readonly right: Right
}

async function rowOf({ database }: TestPortal, { account, right }: Grant) {
  const [user] = await database.select().from(users).where(eq(users.username, account))
  const [named] = await database.select().from(rights).where(eq(rights.name, right))
  if (!user || !named) throw new Error(`The demo world has no ${account} or no right ${right}`)
  return { roleId: user.roleId, rightId: named.id }
}

type Row = Awaited<ReturnType<typeof rowOf>>

const give = ({ database }: TestPortal, row: Row) => database.insert(roleRights).values(row)

/** Fails where the role does not hold it: then a test would not see what it looks for. */
async function take({ database }: TestPortal, { roleId, rightId }: Row): Promise<void> {
  const held = and(eq(roleRights.roleId, roleId), eq(roleRights.rightId, rightId))
  const taken = await database.delete(roleRights).where(held).returning()
  if (taken.length === 0) throw new Error(`Role ${roleId} does not hold right ${rightId}`)
}

/** Does a task while an account's role holds a right that it lacks. */
export async function withRight(portal: TestPortal, grant: Grant, task: () => Promise<void>): Promise<void> {
  const row = await rowOf(portal, grant)
  await give(portal, row)
  try {
    await task()
  } finally {
    await take(portal, row)
  }
}

/** Does a task while an account's role lacks a right that it holds. */
export async function withoutRight(portal: TestPortal, grant: Grant, task: () => Promise<void>): Promise<void> {
  const row = await rowOf(portal, grant)
  await take(portal, row)
  try {
    await task()
  } finally {
    await give(portal, row)
  }
}
