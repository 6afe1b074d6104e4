import type { Column } from '../../columns/columns.ts'
import { siblingsState } from '../../state/siblings.ts'
import { hrefOf } from '../view/hrefOf.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'

/**
 * What the entry of the history that a cell's link makes is told of the column it stands in, for who walks on from there.
 * @param place the link's row, from 0, how many stand before the first one, and how many there are in all
 */
export function linkState<Row>(
  columns: readonly Column<Row>[],
  rows: readonly ViewRow<Row>[],
  href: string,
  place: { readonly row: number | undefined; readonly before: number; readonly total: number },
) {
  for (const column of columns) {
    if (!column.href) continue
    const hrefs = rows.map((row) => hrefOf(column, row[column.property] ?? null, row[sourceRow]))
    const state = siblingsState(hrefs, href, place)
    if (state) return state
  }
  return undefined
}
