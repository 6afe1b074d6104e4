import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator'

/** The tables could not be brought up to date; its message is one sentence for the person who started us. */
export class MigrationError extends Error {}

/** What is asked of a database that is to be migrated. */
interface Migrated {
  execute(query: SQL): PromiseLike<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
}

/** How the sentences of a failure call a database, and what to do about one that cannot be used. */
export interface MigratedPlace {
  /** `in /data/db`, `of DATABASE_URL`. */
  readonly where: string
  /** What makes an empty one, as a command to its owner. */
  readonly wayOut: string
}

const config: MigrationConfig = { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) }

/** Where the migrator keeps what was done; its own default. */
const journal = 'drizzle.__drizzle_migrations'

/** Hash of the first migration that a database remembers; undefined where none was run. */
async function firstMigrationOf(db: Migrated): Promise<unknown> {
  const kept = await db.execute(sql`select 1 where to_regclass(${journal}) is not null`)
  if (kept.rows.length === 0) return undefined
  const done = await db.execute(sql`select hash from ${sql.raw(journal)} order by created_at limit 1`)
  return done.rows[0]?.hash
}

/**
 * Brings the tables up to date. Fails with a `MigrationError` and leaves everything as it was where that cannot be done.
 * @param migrate the migrator of the database's driver; runs all migrations in one transaction
 */
export async function migrateTables<Db extends Migrated>(
  db: Db,
  migrate: (db: Db, config: MigrationConfig) => Promise<void>,
  { where, wayOut }: MigratedPlace,
): Promise<void> {
  const first = await firstMigrationOf(db)
  // Up to 0.1.0 the list of migrations was made anew; a database made by an earlier list has no way into this one.
  if (first !== undefined && first !== readMigrationFiles(config)[0]?.hash) {
    throw new MigrationError(
      `The database ${where} was made by a version of Crateway before 0.1.0, whose tables this one cannot take over; nothing in it was changed: ${wayOut} and start again.`,
    )
  }
  await migrate(db, config).catch((cause: unknown) => {
    throw new MigrationError(
      `The tables of the database ${where} could not be brought up to date; nothing in them was changed, and LOG_LEVEL=debug tells what stood in the way.`,
      { cause },
    )
  })
}
