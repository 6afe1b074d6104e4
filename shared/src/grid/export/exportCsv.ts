import { csvBom, csvCell, csvLine } from '../../domain/csvCell.ts'
import { fileDateText } from '../../domain/fileDate.ts'
import { numberFormat } from '../../i18n/intlObjects.ts'
import type { ExportCell } from '../../spreadsheet/workbook/exportCell.ts'
import type { ExportWriter } from '../../spreadsheet/workbook/exportWriter.ts'

/** Digits that tell every double from its neighbours. */
const enoughDigits = 17

/**
 * A number in plain digits: no grouping, no powers of ten, with the decimal sign of a language. That sign, because it is
 * the one on screen and the one a spreadsheet in that language reads: in a French one `1.5` would be a text or a date.
 */
function figureText(locale: string): (figure: number) => string {
  const { format } = numberFormat(locale, { useGrouping: false, maximumSignificantDigits: enoughDigits })
  // Adding 0 takes the sign off a negative zero.
  return (figure) => format(figure + 0)
}

/**
 * Writes CSV as the whole portal does: `;` between cells, CRLF, UTF-8 with its mark, texts that no spreadsheet takes for a
 * formula (`domain/csvCell`), dates as ISO 8601 (`domain/fileDate`). A code with leading zeros or many digits is in the file with all of
 * them; a spreadsheet that guesses may still show it as a number, which only the Excel export can prevent.
 * @param locale BCP 47 tag of the language on screen
 */
export function openCsv(headers: readonly string[], locale: string): ExportWriter {
  const toText = figureText(locale)
  const toCell = (cell: ExportCell): string => {
    if (typeof cell === 'number') return csvCell(toText(cell), 'number')
    return cell !== null && typeof cell === 'object' ? csvCell(fileDateText(cell), 'day') : csvCell(cell, 'text')
  }
  const toLine = (cells: readonly ExportCell[]) => csvLine(cells.map(toCell))
  let parts = [new Blob([csvBom + toLine(headers)])]

  return {
    async add(rows) {
      parts.push(new Blob([rows.map(toLine).join('')]))
    },
    async finish() {
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
    discard() {
      parts = []
    },
  }
}
