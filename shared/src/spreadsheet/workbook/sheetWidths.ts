import { fileDateText } from '../../domain/fileDate.ts'
import type { ExportCell } from './exportCell.ts'

/** Signs that take the room of two. */
const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/g

function shownLength(cell: ExportCell): number {
  if (cell === null) return 0
  return typeof cell === 'object' ? fileDateText(cell).length : String(cell).replace(wide, '..').length
}

/**
 * Pixels of a digit in the workbook's font, Calibri 11, and of the margins of a cell: widths are counted in digits
 * (ISO/IEC 29500-1, 18.3.1.13).
 */
const digitWidth = 7
const cellMargins = 5
/** Characters of the button that filters, which stands in the header. */
const buttonLength = 3
const [narrowest, widest] = [8, 60]

/** The width of a column in characters, where it stands as it does on screen. */
const fromPixels = (pixels: number) => Math.round(((pixels - cellMargins) / digitWidth) * 100) / 100

export interface SheetWidthsRequest {
  readonly headers: readonly string[]
  /** The first rows. */
  readonly samples: readonly (readonly ExportCell[])[]
  /** Pixels of the columns on screen; undefined for one that the screen does not have, or not so. */
  readonly onScreen: readonly (number | undefined)[]
}

/**
 * Widths of a sheet's columns, in characters: those on screen, but never too little for a figure or a date, which
 * spreadsheets would show as `####`. A column that the screen does not have is as wide as header and samples ask for.
 */
export function sheetWidths({ headers, samples, onScreen }: SheetWidthsRequest): number[] {
  return headers.map((header, index) => {
    const lengthOf = (isCounted: (cell: ExportCell) => boolean) =>
      samples.reduce((most, cells) => {
        const cell = cells[index] ?? null
        return isCounted(cell) ? Math.max(most, shownLength(cell)) : most
      }, 0)
    const pixels = onScreen[index]
    if (pixels !== undefined) return Math.max(fromPixels(pixels), lengthOf((cell) => typeof cell !== 'string') + 2)
    const own =
      Math.max(
        shownLength(header) + buttonLength,
        lengthOf(() => true),
      ) + 2
    return Math.min(widest, Math.max(narrowest, own))
  })
}
