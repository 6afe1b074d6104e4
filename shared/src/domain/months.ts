/** Months the shipping review looks back on beside the month itself (seed 2, section 9). */
export const reviewedMonths = 12

/** The oldest month there is; before it are years somebody is still typing (0002 on the way to 2026). */
export const oldestMonth = '1900-01'

/** Whether a text is a month somebody means, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= oldestMonth
}

/** The month a calendar day lies in, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}
