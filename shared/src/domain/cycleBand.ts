/** How a consignee's cycle time stands against the agreed one. */
export type CycleBand = 'within' | 'over' | 'farOver'

/** Days above the agreed cycle up to which a cycle is over; beyond, it is far over (seed 2, section 9). */
export const overBandDays = 250

/** A measured number of days as the portal shows it: whole days, halves up. */
export function wholeDays(days: number): number {
  return Math.round(days)
}

/**
 * The band of a cycle time, by the whole days that are on screen, so that figure and colour can never disagree
 * (DESIGN 3.10): up to the agreed days, up to `overBandDays` above them, or beyond.
 * @param days measured average in days, with its fraction
 * @param agreedDays contractual cycle in days
 * @returns null where nothing was measured or nothing was agreed
 */
export function cycleBand(days: number | null, agreedDays: number | null): CycleBand | null {
  if (days === null || agreedDays === null) return null
  const shown = wholeDays(days)
  if (shown <= agreedDays) return 'within'
  return shown <= agreedDays + overBandDays ? 'over' : 'farOver'
}
