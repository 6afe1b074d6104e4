import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Queries } from '../db/open.ts'
import type { ArgumentSpec, Arguments } from './arguments.ts'

/** What a command gets beside its arguments. */
export interface AdminContext {
  /** The one transaction the command runs in: all of it is done, or nothing; or, of one that works in batches, the database. */
  readonly db: Queries
  /** The machine's now: limits and traces. */
  readonly now: Date
  /** The portal's now, which tokens live by. */
  readonly portalNow: Date
  /** Origin that links lead to; throws a `SettingError` where it could only be guessed. */
  readonly publicUrl: () => string
  /** Folder in which mails become files; undefined where a mail server sends them. */
  readonly mailFolder: string | undefined
  /** The password that came on standard input, where `--password-stdin` asked for it. */
  readonly password: string | undefined
  /** Says what the command was meant to do and could not, though the rest is done; whoever runs it gets exit code 3. */
  readonly warn: (line: string) => void
}

/** One command of `npm run admin`. */
export interface AdminCommand extends ArgumentSpec {
  /** Its words, such as `group add`. */
  readonly words: string
  /** It does its work in many transactions, each whole: what is done of it when it ends early stays done. */
  readonly inBatches?: true
  /** One line for the usage text. */
  readonly summary: string
  /** Does it and answers the lines to print. Failures a person can mend are `UsageError`s or `Problem`s. */
  run(input: Arguments, context: AdminContext): Promise<readonly string[]>
}

/** Rows as aligned columns under a heading; a sentence where there are none. */
export function toTable(heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return ['None.']
  const all = [heading, ...rows]
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** An instant as lists show it: UTC, to the minute. */
export const toMinute = (at: Date | null): string => (at === null ? '' : `${at.toISOString().slice(0, 16)}Z`)

/** What was named is not there. */
export const unknown = (message: string) => new Problem('not_found', { message })

/** What a name or an id stands for; `argument` names where it was typed. */
export function oneOf<Row>(rows: readonly Row[], argument: string, typed: string): Row {
  const [row, other] = rows
  if (row === undefined) throw unknown(`${argument} "${typed}" is not known`)
  if (other !== undefined) throw unknown(`${argument} "${typed}" matches several; use the id`)
  return row
}
