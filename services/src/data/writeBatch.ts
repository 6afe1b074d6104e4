import type { Queries } from '../db/open.ts'
import type { RowProblem } from './csvRows.ts'
import type { ImportFile, Written } from './importFile.ts'
import type { DataRow } from './rows.ts'

/** Rules only the database can check, with the column to look at. */
const rules: Readonly<Record<string, readonly [column: string, reason: string]>> = {
  customers_name_unique: ['name', 'is the name of another customer'],
  groups_name_unique: ['name', 'is the name of another group'],
  crates_device_unique: ['deviceId', 'is the tracker of another crate'],
  places_code_unique: ['code', 'is the code of another place of this type'],
  crate_cycles_open_unique: [
    'collectionDate',
    'is missing, though the crate has another open cycle with this customer',
  ],
}

/** The rule a statement broke, as SQLSTATE class 23 tells it; undefined for every other fault. */
function brokenRule(error: unknown): { readonly code: string; readonly constraint: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const [code, constraint] = [Reflect.get(current, 'code'), Reflect.get(current, 'constraint')]
    if (typeof code === 'string' && code.startsWith('23')) {
      return { code, constraint: typeof constraint === 'string' ? constraint : '' }
    }
  }
  return undefined
}

/** What became of rows, those left aside among them. */
export interface BatchResult extends Written {
  /** Rows that another row is in the way of, which may be gone when the file has been read. */
  readonly postponed: readonly DataRow[]
}

const nothing: BatchResult = { added: 0, changed: 0, problems: [], postponed: [] }

const join = (one: BatchResult, other: BatchResult): BatchResult => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  problems: [...one.problems, ...other.problems],
  postponed: [...one.postponed, ...other.postponed],
})

const uniqueViolation = '23505'

function toProblem({ line }: DataRow, constraint: string): RowProblem {
  const [column, reason] = rules[constraint] ?? ['', `breaks the rule ${constraint}`]
  return { line, column, reason }
}

/**
 * Writes rows; those that break a rule of the database are found by halving and left out, each with its problem. One that
 * is unique only once another row has changed is `postponed`, or a problem too where this `isLastTry`.
 */
export async function writeBatch(
  db: Queries,
  file: ImportFile,
  rows: readonly DataRow[],
  { now, isLastTry = false }: { readonly now: Date; readonly isLastTry?: boolean },
): Promise<BatchResult> {
  const [first] = rows
  if (first === undefined) return nothing
  try {
    const written = await db.transaction((savepoint) => file.write(savepoint, rows, now))
    return { ...written, postponed: [] }
  } catch (error) {
    const broken = brokenRule(error)
    if (broken === undefined) throw error
    if (rows.length === 1) {
      if (broken.code === uniqueViolation && !isLastTry) return { ...nothing, postponed: [first] }
      return { ...nothing, problems: [toProblem(first, broken.constraint)] }
    }
  }
  const middle = rows.length >> 1
  const options = { now, isLastTry }
  const before = await writeBatch(db, file, rows.slice(0, middle), options)
  return join(before, await writeBatch(db, file, rows.slice(middle), options))
}
