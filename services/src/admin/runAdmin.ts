import { SettingError } from '@crateway/shared/contract/settings.ts'
import { describeError } from '@crateway/shared/errors/log.ts'
import { readConfig, type ServicesConfig } from '../config.ts'
import { unopenedSentence } from '../db/databaseWords.ts'
import { MigrationError } from '../db/migrateTables.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { nameProblem } from '../http/answerProblem.ts'
import { type AdminSettings, perform, understand, usage } from './adminCommands.ts'
import { UsageError } from './arguments.ts'

/** What a command line is run in. */
export interface Surroundings {
  /** The services' settings, which name the database. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** All of standard input, asked for only where an option says so. */
  readonly readInput: () => Promise<string>
  /** Write a line to standard output and standard error. */
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

const unknownOrigin =
  'PUBLIC_URL must be set as it is for the portal where DATABASE_URL is: the link this command makes begins with it.'

/** Done; it failed; it was not understood; done, but somebody could not be told by mail. */
type ExitCode = 0 | 1 | 2 | 3

type CommandSettings = Omit<AdminSettings, 'warn'>

/** Where the database is, and what commands go by, from the services' settings; throws a `SettingError`. */
export function readAdminSettings(env: Surroundings['env']): CommandSettings & Pick<ServicesConfig, 'database'> {
  const { database, publicUrl, mail, clock } = readConfig(env)
  const now = new Date()
  return {
    database,
    publicUrl: () => {
      // The portal on a shared database is somewhere else, and its links have to lead there.
      if ('url' in database && !env.PUBLIC_URL) throw new SettingError(unknownOrigin)
      return publicUrl
    },
    mailFolder: 'folder' in mail.place ? mail.place.folder : undefined,
    now,
    portalNow: clock ?? now,
  }
}

async function withDatabase(
  env: Surroundings['env'],
  work: (db: Database, settings: CommandSettings) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { database, ...settings } = readAdminSettings(env)
  const db = await openDatabase(database).catch((cause: unknown) => {
    // Otherwise the opener's own sentence says it best.
    if (!('url' in database) || cause instanceof MigrationError) throw cause
    throw new SettingError(unopenedSentence(cause), { cause })
  })
  try {
    return await work(db, settings)
  } finally {
    await db.close()
  }
}

/** What went wrong, as one sentence for whoever typed the command. */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof SettingError) return error.message
  const problem = nameProblem(error)
  if (problem.code !== 'internal') return `${problem.message}.`
  return error instanceof Error && !('query' in error) ? error.message : 'The command failed; nothing was changed.'
}

/**
 * Runs one command line and answers its exit code: 0 done, 1 failed, 2 not understood, 3 done but not all of it mailed.
 * Never throws.
 */
export async function runAdmin(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { env, readInput, out, err } = surroundings
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    const isAsked = args.length > 0
    ;(isAsked ? out : err)(usage())
    return isAsked ? 0 : 2
  }
  try {
    const understood = await understand(args, readInput)
    const warnings: string[] = []
    const warn = (line: string) => void warnings.push(line)
    const lines = await withDatabase(env, (db, settings) => perform(understood, db, { ...settings, warn }))
    // What was done is committed by now: a warning never tells of something that was taken back.
    for (const line of lines) out(line)
    for (const line of warnings) err(line)
    return warnings.length > 0 ? 3 : 0
  } catch (error) {
    err(sentenceOf(error))
    if (env.LOG_LEVEL === 'debug') err(JSON.stringify(describeError(error)))
    if (!(error instanceof UsageError)) return 1
    err('Run npm run admin -- help for the list of commands.')
    return 2
  }
}
