/** How large a table a person may send. */
export interface TableLimits {
  /** Lines of the table, blank ones between filled ones included. */
  readonly rows: number
  readonly columns: number
  /** Cells of the sheet that is read, and texts a workbook keeps for all its sheets. */
  readonly cells: number
  /** Characters of one cell. */
  readonly cellLength: number
}

export const tableLimits: TableLimits = { rows: 20_000, columns: 100, cells: 120_000, cellLength: 4_000 }

/** Most bytes of everything packed in a file once it is unpacked (SAFETY finding 5). */
export const mostUnpackedBytes = 50 * 1_024 * 1_024
