/** Length of a day in UTC, which has no summer time, ms. */
const dayLength = 86_400_000

/**
 * The day that lies `days` after a day, both `YYYY-MM-DD`; negative ones lie before it. Without the library that counts months:
 * for first screens, which go without it.
 */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}
