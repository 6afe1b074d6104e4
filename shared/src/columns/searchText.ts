import { countryName } from '../i18n/translate.ts'
import { cellText } from './cellText.ts'
import type { Column } from './columns.ts'

/** What a cell says in words, as a search finds it, with what stands behind and below them; nothing where there is nothing. */
export function searchText<Row>(column: Column<Row>, row: Row): string {
  const more = [column.note?.(row), column.below?.(row)].filter((part) => part)
  return [valueSearchText(column, row), ...more].join(' ')
}

function valueSearchText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (column.kind === 'chip') return column.chip?.(row)?.text ?? ''
  if (value === null) return ''
  return column.kind === 'country' ? `${countryName(String(value))} ${value}` : cellText(column, value)
}
