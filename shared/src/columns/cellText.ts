import { formatCalendarDate } from '../domain/calendarDate.ts'
import { countryName, formatNumber, t } from '../i18n/translate.ts'
import { type CellValue, type Column, type ColumnKind, isNumeric } from './columns.ts'

/** What stands where there is nothing. */
export const nothing = '–'

const textOfKind: Readonly<Record<ColumnKind, (value: string | number) => string>> = {
  text: String,
  code: String,
  chip: String,
  number: (value) => formatNumber(Number(value)),
  days: (value) => formatNumber(Number(value)),
  date: (value) => formatCalendarDate(String(value)),
  country: (value) => String(value).toUpperCase(),
}

/** A column's header in the language on screen. */
export function headerOf<Row>({ header, headerText }: Column<Row>): string {
  return headerText?.() ?? t(header)
}

/** A value as its cell shows it, in the language on screen. */
export function cellText<Row>({ kind, format }: Column<Row>, value: CellValue): string {
  if (value === null || value === '') return nothing
  return format ? format(value) : textOfKind[kind](value)
}

/** A value in words, where it stands without its column: in a filter or a list of choices. */
export function valueText<Row>(column: Column<Row>, value: string): string {
  if (value === '') return t('grid.blank')
  if (column.kind === 'country') return countryName(value)
  if (!isNumeric(column.kind)) return cellText(column, value)
  const figure = Number(value)
  if (!Number.isFinite(figure)) return value
  return column.kind === 'days' ? t('grid.days', { count: formatNumber(figure) }) : formatNumber(figure)
}
