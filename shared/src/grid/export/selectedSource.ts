import type { GridSelection, SelectedRows } from '../selection/gridSelection.ts'
import { sourceRow, toViewRows } from '../view/viewRows.ts'
import type { ExportSource, PagedSource } from './exportSource.ts'

type RowRule<Row> = Pick<GridSelection<Row>, 'idOf' | 'lockOf'>

/** The pages of all rows that match, without those that were taken out again or cannot be selected. */
function matchingPages<Row>(
  pages: PagedSource<Row>,
  except: ReadonlySet<string>,
  rule: RowRule<Row>,
): PagedSource<Row> {
  return { ...pages, isLeftOut: (row) => except.has(rule.idOf(row)) || rule.lockOf?.(row) != null }
}

/**
 * An export of the selected rows, as the grid shows them. Those in its table come in its order; others, which a filter or
 * another page keeps out of sight, after them in the order they were selected. All that match of more pages than were seen
 * are asked for like the rows of the grid, by its filters.
 */
export function selectedSource<Row>(
  source: ExportSource<Row>,
  { count, rows, matching }: SelectedRows<Row>,
  rule: RowRule<Row>,
): ExportSource<Row> {
  const chosen = { ...source, totalCount: count }
  if (matching && 'load' in source.rows) {
    return { ...chosen, rows: matchingPages(source.rows, matching.except, rule) }
  }
  // The filters say nothing of rows that were chosen one by one.
  return {
    ...chosen,
    filters: [],
    isSearched: false,
    // Only an export looks through all rows of a table, not every row that is ticked.
    get rows() {
      const ids = new Set(rows.map(rule.idOf))
      const inTable = 'load' in source.rows ? [] : source.rows.filter((row) => ids.has(rule.idOf(row[sourceRow])))
      const seen = new Set(inTable.map((row) => rule.idOf(row[sourceRow])))
      const others = rows.filter((row) => !seen.has(rule.idOf(row)))
      return [...inTable, ...toViewRows(source.columns, others)]
    },
  }
}
