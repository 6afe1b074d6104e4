import { cellText, nothing } from '../../columns/cellText.ts'
import { type CellValue, type Column, isNumeric } from '../../columns/columns.ts'
import { toFileDate } from '../../domain/fileDate.ts'
import { countryName } from '../../i18n/translate.ts'
import type { ExportCell } from '../../spreadsheet/workbook/exportCell.ts'

const digit = /\p{Nd}/u

/** A column of countries that may hold names, too, has a format of its own: its codes are countries all the same. */
const countryCode = /^[A-Z]{2}$/i

/** The figure of a cell: its value, not its drawing, unless it is drawn as a word. */
function figureCell<Row>(column: Column<Row>, value: string | number): ExportCell {
  const figure = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(figure)) return cellText(column, value)
  if (!column.format) return figure
  const text = column.format(value)
  return text === nothing || digit.test(text) ? figure : text
}

/**
 * A grid's cell for a file: what is on screen, in a shape that can be read again without loss (DESIGN 3.19). Where the two
 * would part, this is how they meet:
 * - nothing, which the screen marks with a dash, is an empty cell;
 * - a figure is its number, whole and ungrouped, also where the screen draws a quiet dash for its zero; a figure that is
 *   drawn as a word (`N/A`) is that word;
 * - a date is that date, in the one form of files (ADR 46);
 * - a country is its name in the language on screen, where a flag stands beside its code; everything else is the text on
 *   screen.
 */
export function exportCell<Row>(column: Column<Row>, value: CellValue): ExportCell {
  if (value === null || value === '') return null
  if (isNumeric(column.kind)) return figureCell(column, value)
  const text = cellText(column, value)
  if (text === nothing) return null
  if (column.kind === 'country' && (!column.format || countryCode.test(text))) return countryName(text)
  return column.kind === 'date' ? (toFileDate(text) ?? text) : text
}
