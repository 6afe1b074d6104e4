import type { TextKey } from '../contract/textKeys.ts'
import type { StatusKind } from '../domain/statusKind.ts'

/** What a cell holds. Dates are `YYYY-MM-DD`, countries ISO 3166-1 alpha-2 codes; null is nothing. */
export type CellValue = string | number | null

/**
 * How a column reads, sorts and filters: `text` by the language's alphabet, `code` in a fixed-width face, `number` and
 * `days` by size, `date` by the calendar, `country` as flag and code and by its name, `chip` as a coloured word.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'days' | 'date' | 'country' | 'chip'

/** An icon that says more of a chip than the one of its kind. */
export type ChipSign = 'cross' | 'lock' | 'warning'

/** A word on a coloured ground, with the icon of its kind. */
export interface ColumnChip {
  readonly kind: StatusKind
  readonly text: string
  readonly sign?: ChipSign
  /** Beside a figure in plain sight: icon and word without a ground. */
  readonly isCalm?: boolean
  /** Nothing is wrong: the icon alone has the colour. */
  readonly isQuiet?: boolean
}

/** A warning about a value. */
export interface ColumnTone extends ColumnChip {
  /** What can be done about it, as a link at the end of a cell with nothing else in it. */
  readonly remedy?: { readonly text: string; readonly href: string }
}

/** An icon before a value that says of what kind it is. */
export interface ColumnSign {
  readonly icon: 'phone' | 'mail' | 'calendar'
  /** The same in a word, before the value for screen readers and where it is pointed at. */
  readonly text: string
}

/** One piece of a bar, in the order of the bar. */
export interface BarPiece {
  readonly kind: 'plain' | 'warn' | 'bad'
  /** The part of the cell's width that it takes, from 0 to 1: all bars of a column are on one scale. */
  readonly share: number
}

/** One column of a grid. Grids never know columns by number: sort, filters, widths and order go by `property`. */
export interface Column<Row> {
  /** Name of the field, as sort and filter inputs of the service know it. No dots. */
  readonly property: string
  readonly header: TextKey
  /** A header made of data (a month's name), in the language on screen, in place of the text of `header`. */
  readonly headerText?: () => string
  readonly kind: ColumnKind
  readonly value: (row: Row) => CellValue
  /** The address of what a cell of words names, its text a link to it; null for a row that leads nowhere. */
  readonly href?: (row: Row) => string | null
  /** Whether that is not what a row as a whole is opened for. */
  readonly isAside?: boolean
  /** Another text than the kind's own for a value that is there. */
  readonly format?: (value: string | number) => string
  /** A chip behind the value; a `chip` column shows nothing else. */
  readonly chip?: (row: Row) => ColumnChip | null
  /** Every chip that can stand there: all get the room of the widest, so that they stand under each other. */
  readonly chips?: () => readonly ColumnChip[]
  /** The chip behind a figure is its icon alone; its word is for who points at it or listens. */
  readonly isTerse?: boolean
  /** Every value that can stand there, where a grid does not know its rows: its filter offers them to be ticked. */
  readonly choices?: readonly string[]
  /**
   * A warning about the value, in a colour, an icon and a word; null where there is nothing to warn of. Where there is no
   * value, its word stands in the cell.
   */
  readonly tone?: (row: Row) => ColumnTone | null
  /** The country whose flag stands before the words: an ISO 3166-1 alpha-2 code. */
  readonly flag?: (row: Row) => string | null
  /** Stands quietly behind the words, as a town behind a name. */
  readonly note?: (row: Row) => string | null
  /** Stands quietly in a second line under the words; the grid has `rowLines` of 2 then. */
  readonly below?: (row: Row) => string | null
  /** Of which kind the value is, by an icon and a word. */
  readonly sign?: (row: Row) => ColumnSign | null
  /** A bar in place of the value, which says the same in words: for screen readers, files, and where it is pointed at. */
  readonly bar?: (row: Row) => readonly BarPiece[]
  /** What stands under the column: a figure of all rows that pass the filters. */
  readonly total?: (rows: readonly Row[]) => CellValue
  /** Takes a value apart that lists several; those that do not fit are counted, never cut. */
  readonly parts?: (value: string) => readonly string[]
  /** Least width in pixels; headers that need more get it. */
  readonly width?: number
  /** The same where there is little room. */
  readonly narrowWidth?: number
  readonly align?: 'start' | 'end'
  readonly isSortable?: boolean
  readonly isFilterable?: boolean
  /** False where the search of a plain table leaves the column out: its figures would be found in place of codes. */
  readonly isSearched?: boolean
  /** The figure or name that rows are read for. */
  readonly isStrong?: boolean
  /**
   * Its place where only a few columns are in sight, before those without one; those with the same place stay in the order of the
   * screen.
   */
  readonly leadPlace?: number
}

/** The order of rows by one column. */
export interface ColumnSort {
  readonly property: string
  readonly direction: 'ASC' | 'DESC'
}

/** How rows are ordered by a column that they were not ordered by: those of the most days are what people look for. */
export const firstDirection = <Row>({ kind }: Column<Row>): ColumnSort['direction'] =>
  kind === 'days' ? 'DESC' : 'ASC'

/** Whether values of a kind are figures. */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'days'
}

/** Where a column's values stand: figures at the end, unless the column says otherwise. */
export function alignOf<Row>({ align, kind }: Column<Row>): 'start' | 'end' {
  return align ?? (isNumeric(kind) ? 'end' : 'start')
}
