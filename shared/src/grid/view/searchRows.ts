import type { Column, ColumnKind } from '../../columns/columns.ts'
import { searchWords } from '../../columns/findRows.ts'
import { searchText } from '../../columns/searchText.ts'
import { searchFold } from '../../domain/searchFold.ts'
import { sourceRow, type ViewRow } from './viewRows.ts'

const kindsOfText: readonly ColumnKind[] = ['text', 'code', 'country', 'chip']

/** Whether a column says something in words, which a search looks through. */
function isOfText<Row>({ kind }: Column<Row>): boolean {
  return kindsOfText.includes(kind)
}

/** Finds the rows with every word of a search in some column of text; all of them for an empty search. */
export type RowSearch<Row> = (rows: readonly ViewRow<Row>[], search: string) => readonly ViewRow<Row>[]

/**
 * Makes a search over columns. The texts of a row are made ready once, when it is looked at for the first time: that
 * takes longer than any search. Another language, or other columns, need another one.
 */
export function createRowSearch<Row>(columns: readonly Column<Row>[]): RowSearch<Row> {
  const searched = columns.filter(isOfText)
  const folded = new Map<string, string>()
  const textsOfRows = new WeakMap<ViewRow<Row>, string>()

  /** Many rows say the same: a country, a category. */
  const fold = (text: string): string => {
    const known = folded.get(text) ?? searchFold(text)
    folded.set(text, known)
    return known
  }
  const textOf = (row: ViewRow<Row>): string => {
    // Words hold no space, so that none is found across two columns.
    const text = textsOfRows.get(row) ?? searched.map((column) => fold(searchText(column, row[sourceRow]))).join(' ')
    textsOfRows.set(row, text)
    return text
  }

  return (rows, search) => {
    const words = searchWords(search)
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  }
}
