/** Length of a day in UTC, which has no summer time, ms. */
const dayLength = 86_400_000

/**
 * How many days lie between two calendar days, both `YYYY-MM-DD`; negative where the second one comes first. Without the
 * library that counts months: the small screens of consignees go without it.
 */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)
}
