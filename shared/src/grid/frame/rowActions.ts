/** Something a person can do with a row, in its menu and behind its button alike. */
export interface RowAction<Row> {
  readonly key: string
  readonly text: (row: Row) => string
  readonly onSelect: (row: Row) => void
  /** The deed cannot be undone. */
  readonly isDanger?: boolean
  /** Shown but not to be chosen where it answers false. */
  readonly isEnabled?: (row: Row) => boolean
  /** Left out where it answers false. */
  readonly isShown?: (row: Row) => boolean
}
