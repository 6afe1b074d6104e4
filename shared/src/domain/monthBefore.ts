/** Months the shipping review looks back on beside the month itself (seed 2, section 9). */
export const reviewedMonths = 12

/** The first day of the month that lies `months` before the month of a day; negative ones lie after it. `YYYY-MM-DD`. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const counted = year * 12 + (month - 1) - months
  const first = Math.floor(counted / 12)
  return `${String(first).padStart(4, '0')}-${String(counted - first * 12 + 1).padStart(2, '0')}-01`
}
