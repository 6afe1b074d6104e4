import {
  type CellFault,
  type DistributorRow,
  type DistributorRules,
  type DistributorTable,
  mostDistributorRows,
  mostRefusedFaults,
  readDistributorTable,
} from '@crateway/shared/domain/distributorTable.ts'
import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'

/** Why a cell is not taken, in the words of seed 1, section 5 where it has them. */
const sentences: Readonly<Record<CellFault, string>> = {
  missing: 'is missing',
  not_whole: 'must be a whole number',
  negative: 'min: 0',
  too_large: 'max: 50 000',
  unknown_material: 'is not a known material',
  not_a_date: 'must be a date as YYYY-MM-DD or DD/MM/YYYY',
  in_future: 'must not be in the future',
  too_old: 'must not be older than a year',
  twice: 'has another row for the same day',
}

const most = mostDistributorRows.toLocaleString('en-GB').replace(',', ' ')

/** Why a file is not taken as a whole. */
const unfitSentences = {
  no_rows: 'has no rows',
  too_many_rows: `has more than ${most} rows`,
  one_cell: 'has all columns in one cell',
} as const

function problemsOf(table: DistributorTable): readonly FieldProblem[] {
  if ('missingColumns' in table) {
    return table.missingColumns.map((column) => ({ field: 'file', message: `has no column '${column}'` }))
  }
  if ('unfit' in table) {
    return [{ field: 'file', message: unfitSentences[table.unfit] }]
  }
  return table.faults.slice(0, mostRefusedFaults).map(({ line, column, fault }) => ({
    field: `lines.${line}.${column}`,
    message: sentences[fault],
  }))
}

/**
 * The rows of a distributor's file. One that is not of the template is `invalid`, and so is one with a single row that
 * cannot be taken: a link works once, so half of a stock could never be mended. The details name lines and columns.
 */
export function readStock(table: readonly (readonly string[])[], rules: DistributorRules): readonly DistributorRow[] {
  const read = readDistributorTable(table, rules)
  const fields = problemsOf(read)
  const [first] = fields
  if (first === undefined && 'rows' in read) return read.rows
  throw new Problem('invalid', { message: first ? `${first.field} ${first.message}` : 'The file does not fit', fields })
}
