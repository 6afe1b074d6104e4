import { type SQL, sql } from 'drizzle-orm'

/** Milliseconds that a session of ours gives a statement, and a transaction between two of them. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** A setting of no meaning, by which a session shows that it began with our options. */
const mark = 'crateway.session'

/**
 * Options that a session begins with. What compiling a statement takes is more than it saves: two thirds of the time of a chase
 * list.
 */
export const sessionOptions = `-c jit=off -c ${mark}=kept`

/** What comes of our sessions at a database. */
export interface Sessions {
  /** What one statement leaves in its session, such as a prepared statement, is there for the next one of its connection. */
  readonly keepsSessions: boolean
  /** Our settings that sessions behind a pooler lack, as `jit = off`: they have to be the database's own. */
  readonly missingSettings?: readonly string[]
}

/** What is asked of a connection. */
interface Asked {
  execute(query: SQL): PromiseLike<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
}

/** What each session should have, as the server writes it. */
const wanted = { statement_timeout: '30s', idle_in_transaction_session_timeout: '1min', jit: 'off' }

/**
 * Whether a connection is a session of its own. A pooler that lends connections by transactions hands nothing on that a session
 * begins with, so that our mark is missing (ADR 077).
 * @param db on a connection that began with `sessionOptions` and without `sessionLimits`
 */
export async function findSessions(db: Asked): Promise<Sessions> {
  const names = Object.keys(wanted)
  const settings = sql.join(
    names.map((name) => sql`current_setting(${name}) as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`select current_setting(${mark}, true) as mark, ${settings}`)
  const [found] = rows
  if (found?.mark === 'kept') return { keepsSessions: true }
  const missing = Object.entries(wanted).filter(([name, value]) => found?.[name] !== value)
  return { keepsSessions: false, missingSettings: missing.map(([name, value]) => `${name} = ${value}`) }
}
