import type { IconName } from '../table/icons.ts'
import type { RowButton } from '../table/rowButtons.ts'

/** Something a person can do with a row, in its menu and behind its button alike. */
export interface RowAction<Row> {
  readonly key: string
  readonly text: (row: Row) => string
  readonly onSelect: (row: Row) => void
  /** Has it stand in the row as well, as a button of this icon. */
  readonly icon?: IconName
  /** The deed cannot be undone. */
  readonly isDanger?: boolean
  /** Shown but not to be chosen where it answers false. */
  readonly isEnabled?: (row: Row) => boolean
  /** Left out where it answers false. */
  readonly isShown?: (row: Row) => boolean
}

const none: readonly never[] = []

/** Those of the actions that stand in the row; where there are none, the same none at every render. */
export function rowButtons<Row>(actions: readonly RowAction<Row>[]): readonly RowButton<Row>[] {
  const buttons = actions.flatMap((action) => (action.icon === undefined ? [] : [{ ...action, icon: action.icon }]))
  return buttons.length > 0 ? buttons : none
}
