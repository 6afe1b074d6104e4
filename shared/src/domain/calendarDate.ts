const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A calendar date as the portal shows it, DD/MM/YYYY (seed 2, section 1). The digits only change places: no clock and no
 * time zone takes part, so that a date is the same day wherever it is read (DESIGN 3.20).
 * @param date `YYYY-MM-DD`; anything else comes back as it is
 */
export function formatCalendarDate(date: string): string {
  const [, year, month, day] = pattern.exec(date) ?? []
  return year && month && day ? `${day}/${month}/${year}` : date
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`, from the year 1. */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < '0001') return false
  // Of a month that is shorter it is one of the next, or none.
  return new Date(text).getUTCDate() === Number(text.slice(8))
}
