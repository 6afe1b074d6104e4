import type { ReactNode } from 'react'
import type { FilterInput } from '../../contract/lists.ts'

/** The selected rows, as those who do something with them get them. */
export interface SelectedRows<Row> {
  readonly count: number
  /** The selected rows that were on screen, in the order they were selected: all of them unless `matching` is set. */
  readonly rows: readonly Row[]
  /**
   * Set where a person selected all rows that match, of more pages than were seen: those that pass these filters, but the
   * ones of these ids. Rows that cannot be selected are for the service to leave out.
   */
  readonly matching: { readonly filter: readonly FilterInput[]; readonly except: ReadonlySet<string> } | null
}

/** How the rows of a grid can be selected, and what for. */
export interface GridSelection<Row> {
  /** Tells rows apart, over pages and reloads. */
  readonly idOf: (row: Row) => string
  /** Names a row for screen readers. */
  readonly nameOf: (row: Row) => string
  /** Why a row cannot be selected, in words; null where it can. */
  readonly lockOf?: (row: Row) => string | null
  /** The buttons of what can be done with the selected rows. @param clear takes the selection away, but for rows to be kept */
  readonly actions: (selected: SelectedRows<Row>, clear: (kept?: readonly string[]) => void) => ReactNode
}
