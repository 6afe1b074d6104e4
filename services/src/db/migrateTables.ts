import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { databaseWords } from './databaseWords.ts'

/** The tables could not be brought up to date; its message is one sentence for the person who started us. */
export class MigrationError extends Error {}

/** What is asked of a database that is to be migrated, or of a transaction in it. */
interface Migrated {
  execute(query: SQL): PromiseLike<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  transaction<Result>(work: (tx: Migrated) => Promise<Result>): Promise<Result>
}

/** How the sentences of a failure call a database, and what to do about one that cannot be used. */
export interface MigratedPlace {
  /** `in /data/db`, `of DATABASE_URL`. */
  readonly where: string
  /** What makes an empty one, as a command to its owner. */
  readonly wayOut: string
}

/** The migrations of this version. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Where is kept what was done, as drizzle's own migrator kept it. */
const journal = 'drizzle.__drizzle_migrations'

/** Any constant serves: it names the lock under which one copy migrates while the others wait. */
const migrationLock = 7_202_611

/** The migrations that a database remembers, oldest first. */
async function migrationsOf(db: Migrated): Promise<readonly { readonly hash: string; readonly madeAt: number }[]> {
  const kept = await db.execute(sql`select 1 where to_regclass(${journal}) is not null`)
  if (kept.rows.length === 0) return []
  const done = await db.execute(sql`select hash, created_at from ${sql.raw(journal)} order by created_at`)
  return done.rows.map(({ hash, created_at }) => ({ hash: String(hash), madeAt: Number(created_at) }))
}

async function assertWritable(db: Migrated, { where }: MigratedPlace): Promise<void> {
  const { rows } = await db.execute(sql`select current_setting('transaction_read_only') as closed`)
  if (rows[0]?.closed !== 'on') return
  throw new MigrationError(
    `The database ${where} takes no writes, as a standby does not; nothing in it was changed: name the server that does, or promote this one.`,
  )
}

function assertOurs(
  done: Awaited<ReturnType<typeof migrationsOf>>,
  known: readonly MigrationMeta[],
  { where, wayOut }: MigratedPlace,
): void {
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
}

async function runMigrations(db: Migrated, migrations: readonly MigrationMeta[]): Promise<void> {
  if (migrations.length === 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql.raw(`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`),
  )
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into ${sql.raw(journal)} (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/**
 * Brings the tables up to date, in one transaction: a lock that is its own goes with it, also where a pooler lends the connection
 * to others afterwards. Of several copies one does it and the others wait. Fails with a `MigrationError` and leaves everything as
 * it was where that cannot be done.
 * @param folder the migrations of another version, for tests
 */
export async function migrateTables(db: Migrated, place: MigratedPlace, folder = migrationsFolder): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  await db.transaction(async (tx) => {
    await assertWritable(tx, place)
    // Waiting for another copy may outlast any limit on statements, and so may a migration.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    const done = await migrationsOf(tx)
    assertOurs(done, known, place)
    const hashes = new Set(done.map(({ hash }) => hash))
    await runMigrations(
      tx,
      known.filter(({ hash }) => !hashes.has(hash)),
    ).catch((cause: unknown) => {
      throw new MigrationError(
        `The tables of the database ${place.where} could not be brought up to date (${databaseWords(cause)}); nothing in them was changed.`,
        { cause },
      )
    })
  })
}
