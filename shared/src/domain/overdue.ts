/**
 * The days of a cycle over those agreed for it (docs/figures.md): negative while there are days left, null where nothing was
 * agreed.
 * @param rentalDays whole days since delivery: until today, or until the crate was collected
 */
export function daysOver(rentalDays: number, agreedDays: number | null): number | null {
  return agreedDays === null ? null : rentalDays - agreedDays
}

/** Whether a crate that is out is overdue, or one that was collected was returned late (DESIGN 24), by its days over. */
export const isOver = (days: number | null | undefined): boolean => (days ?? 0) > 0
