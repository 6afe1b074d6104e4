import type { TextKey } from '../../contract/textKeys.ts'
import { type CellKind, csvBom, csvCell, csvLine } from '../../domain/csvCell.ts'
import { t } from '../../i18n/translate.ts'

/** A column of a file: a field of its rows, under a header in the reader's language. */
export interface FileColumn<Name extends string> {
  readonly name: Name
  readonly kind: CellKind
  readonly header: TextKey
}

type Value = string | number | boolean | null
type FileRow<Name extends string> = { readonly [Field in Name]?: Value | undefined }

function toCell(value: Value, kind: CellKind): string {
  if (kind === 'boolean') return csvCell(value === true ? t('common.yes') : t('common.no'), 'text')
  return csvCell(value, kind)
}

/**
 * Rows that came as JSON as a CSV file, in the order of the columns: what a service without CSV leaves to the app. A column
 * that its rows have nothing of is left out.
 */
export function rowsFile<Name extends string>(
  columns: readonly FileColumn<Name>[],
  rows: readonly FileRow<Name>[],
): string {
  const told = columns.filter(({ name }) => rows.length === 0 || rows.some((row) => row[name] !== undefined))
  const head = csvLine(told.map(({ header }) => csvCell(t(header), 'text')))
  const lines = rows.map((row) => csvLine(told.map(({ name, kind }) => toCell(row[name] ?? null, kind))))
  return csvBom + head + lines.join('')
}
