import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'

interface Way<Row> {
  readonly key: string
  readonly text: () => string
  /** Where it leads from a row; null where the person may not go, or the row has nothing there. */
  readonly pathOf: (row: Row) => string | null
  readonly navigate: (path: string) => void
}

/** A way from a row to another screen, offered where there is one. */
export function wayAction<Row>({ key, text, pathOf, navigate }: Way<Row>): RowAction<Row> {
  return {
    key,
    text,
    isShown: (row) => pathOf(row) !== null,
    onSelect: (row) => {
      const path = pathOf(row)
      if (path !== null) navigate(path)
    },
  }
}
