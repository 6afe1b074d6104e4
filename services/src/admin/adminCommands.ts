import type { Database, Queries } from '../db/open.ts'
import { type Arguments, describeArguments, readArguments, UsageError } from './arguments.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { consigneeCommands } from './consigneeCommands.ts'
import { groupCommands } from './groupCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { linkCommands } from './linkCommands.ts'
import { pointCommands } from './pointCommands.ts'
import { roleCommands } from './roleCommands.ts'
import { userCommands } from './userCommands.ts'

/** Every command of `npm run admin`, in the order of the usage text. */
const adminCommands: readonly AdminCommand[] = [
  ...groupCommands,
  ...roleCommands,
  ...userCommands,
  ...keyCommands,
  ...linkCommands,
  ...consigneeCommands,
  ...pointCommands,
]

/** What there is, for who asks. */
export const usage = (): string =>
  [
    'Usage: npm run admin -- COMMAND',
    '',
    ...adminCommands.map(
      (command) => `  ${`${command.words} ${describeArguments(command)}`.trimEnd()}\n      ${command.summary}`,
    ),
    '',
    'Lists may be given as one option with commas or as several. The database is that of DATABASE_URL or DATA_DIR; an',
    'embedded one belongs to one process, so stop the portal first.',
  ].join('\n')

/** A command understood, before anything is opened. */
interface Understood {
  readonly command: AdminCommand
  readonly input: Arguments
  readonly password: string | undefined
}

/** Finds the command of a command line and checks its arguments; throws a `UsageError`. */
export async function understand(args: readonly string[], readInput: () => Promise<string>): Promise<Understood> {
  const words = args.slice(0, 2).join(' ')
  const command = adminCommands.find((one) => one.words === words)
  if (command === undefined) throw new UsageError(`"${words}" is not a command.`)
  const input = readArguments(args.slice(2), command)
  // One line end at the end is the terminal's, not the password's.
  const password = input.has('password-stdin') ? (await readInput()).replace(/\r?\n$/, '') : undefined
  return { command, input, password }
}

/** What a command needs that is not typed. */
export type AdminSettings = Omit<AdminContext, 'db' | 'password'>

/** Does an understood command, all of it or nothing unless it works in batches, and answers the lines to print. */
export function perform(
  { command, input, password }: Understood,
  db: Database,
  settings: AdminSettings,
): Promise<readonly string[]> {
  const run = (queries: Queries) => command.run(input, { ...settings, db: queries, password })
  return command.inBatches ? run(db) : db.transaction(run)
}
