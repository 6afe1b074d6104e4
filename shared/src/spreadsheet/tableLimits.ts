/** How large a table a person may send. */
export interface TableLimits {
  /** Lines of the table, blank ones between filled ones included. */
  readonly rows: number
  readonly columns: number
  /** Cells of the sheet that is read, and texts a workbook keeps for all its sheets. */
  readonly cells: number
  /** Characters of one cell. */
  readonly cellLength: number
  /**
   * Bytes of the parts a sheet is read from, once unpacked: its cells, the shared texts and the styles. The largest table
   * allowed takes half of them.
   */
  readonly readBytes: number
  /** What it may cost to show the numbers of a sheet in long formats, in units of some 10 ns. */
  readonly formatting: number
}

/** What the services read: as many cells, each an amount of money in a format of four sections, are read within a second. */
export const tableLimits: TableLimits = {
  rows: 20_000,
  columns: 100,
  cells: 120_000,
  cellLength: 4_000,
  readBytes: 16 * 1_024 * 1_024,
  formatting: 40_000_000,
}

/** Most bytes of the list of sheets, and of what says where they are: thousands of them. */
export const mostBookBytes = 1_024 * 1_024

/** Most bytes of everything packed in a file once it is unpacked (SAFETY finding 5). */
export const mostUnpackedBytes = 50 * 1_024 * 1_024

/** Most bytes of the styles of a sheet, once unpacked. */
export const mostStyleBytes = 4 * 1_024 * 1_024

/** Most number formats of an .xls; Excel makes 250 at most. One of Excel 3 or 4 is compared with all before it. */
export const mostFormats = 4_000
