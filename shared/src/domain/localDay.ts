/** The calendar day it is for whoever looks at the clock of this machine, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The day that figures are of, `YYYY-MM-DD`: that of UTC, wherever they are read (docs/figures.md). East of Greenwich it is
 * yesterday's until the morning, west of it tomorrow's from the evening on.
 */
export const figuresDay = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * When a calendar day begins by the clock of this machine, as an instant. Of days of 23 or 25 hours too: the clock is asked,
 * nothing is counted.
 * @param day `YYYY-MM-DD`
 * @param later so many days after it
 */
export function startOfLocalDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  // Years below 100 would be taken for those of the last century.
  start.setFullYear(year, month - 1, date + later)
  return start.toISOString()
}
