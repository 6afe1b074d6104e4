import { sql } from 'drizzle-orm'
import { declarations } from '../db/schema/index.ts'

/** The state of a declaration, by which a change names it (ADR 024). */
const declarationState = sql`coalesce(${declarations.changedAt}, ${declarations.submittedAt})`

/** Whether a declaration is in a state as answers name it. */
export const isInState = (basis: string | null) => sql`${declarationState} = ${basis}::timestamptz`

/** When a change of a declaration counts as made: copies of the services need not agree on the time, and no two states may have the same. */
export const nextState = (now: Date) =>
  sql`greatest(${declarationState} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`
