import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import type { BoardRow, CellText } from './board.ts'

/** What is to be replaced by what, and where. */
export interface Replacement {
  readonly find: string
  readonly replace: string
  /** Null is every column. */
  readonly column: EnduserColumn | null
  /** The whole cell has to be what is looked for. */
  readonly isWhole: boolean
  readonly isCaseSensitive: boolean
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The texts that a replacement makes, of rows that can still be changed. */
export function replacedTexts(
  rows: readonly BoardRow[],
  columns: readonly EnduserColumn[],
  { find, replace, column, isWhole, isCaseSensitive }: Replacement,
): readonly CellText[] {
  if (find === '' && !isWhole) return []
  const source = isWhole ? `^${escaped(find)}$` : escaped(find)
  const pattern = new RegExp(source, isCaseSensitive ? 'gu' : 'giu')
  const wanted = column === null ? columns : [column]
  return rows.flatMap((row) =>
    row.fate !== 'kept'
      ? []
      : wanted.flatMap((one) => {
          const before = row.cells[one]
          // What is put in stands as it is typed, whatever signs it has.
          const text = before.replace(pattern, () => replace)
          return text === before ? [] : [{ line: row.line, column: one, text }]
        }),
  )
}
