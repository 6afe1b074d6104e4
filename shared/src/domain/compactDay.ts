/** How a delivery's shipping date travels while it has none (CONTRACT section 1). */
const noCompactDay = '00000000'

/** A calendar day as `YYYYMMDD`; no day is eight zeros. */
export function toCompactDay(day: string | null): string {
  return day === null ? noCompactDay : day.replaceAll('-', '')
}

/** The day of a `YYYYMMDD` as `YYYY-MM-DD`; null for eight zeros. */
export function fromCompactDay(compact: string): string | null {
  return compact === noCompactDay ? null : `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
}
