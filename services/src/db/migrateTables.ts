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

/** The migrations that a database remembers, oldest first. */
async function migrationsOf(db: Migrated): Promise<readonly { readonly hash: string; readonly madeAt: number }[]> {
  const kept = await db.execute(sql`select 1 where to_regclass(${journal}) is not null`)
  if (kept.rows.length === 0) return []
  const done = await db.execute(sql`select hash, created_at from ${sql.raw(journal)} order by created_at`)
  return done.rows.map(({ hash, created_at }) => ({ hash: String(hash), madeAt: Number(created_at) }))
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
  const done = await migrationsOf(db)
  const known = readMigrationFiles(config)
  const ours = new Set(known.map(({ hash }) => hash))
  const strange = done.filter(({ hash }) => !ours.has(hash))
  const latest = Math.max(...known.map(({ folderMillis }) => folderMillis))
  // What a later version has made of the tables is not ours to read, and still less to write.
  if (strange.length > 0 && strange.length < done.length && strange.every(({ madeAt }) => madeAt > latest)) {
    throw new MigrationError(
      `The database ${where} was used by a newer version of Crateway, whose tables this one does not know; nothing in it was changed: start that version, or restore the backup that was made before it.`,
    )
  }
  // Up to 0.1.0 the list of migrations was made anew; a database made by an earlier list has no way into this one.
  if (strange.length > 0) {
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
