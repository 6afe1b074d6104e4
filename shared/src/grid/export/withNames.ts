interface Sent {
  /** Id of the end customer; null for none. */
  readonly lastShipTo: string | null
  readonly lastShipToName?: string | null | undefined
}

interface Named {
  readonly id: string
  readonly name: string | null
}

/**
 * Rows with the name of the end customer beside its id, which services that only speak the seeds leave out.
 * @param endusers those the screen has loaded
 */
export function withNames<Row extends Sent>(rows: readonly Row[], endusers: readonly Named[]): readonly Row[] {
  const names = new Map(endusers.map(({ id, name }) => [id, name]))
  return rows.map((row) =>
    row.lastShipToName === undefined ? { ...row, lastShipToName: names.get(row.lastShipTo ?? '') ?? null } : row,
  )
}
