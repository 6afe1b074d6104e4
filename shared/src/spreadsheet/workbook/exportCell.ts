import type { FileDate } from '../../domain/fileDate.ts'

/**
 * What a cell of an exported file holds: a text as the screen shows it, a figure, a date, or nothing. A text stays a text
 * whatever it looks like: a barcode keeps its zeros and all its digits.
 */
export type ExportCell = string | number | FileDate | null
