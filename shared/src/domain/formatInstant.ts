const formats = new Map<string, Intl.DateTimeFormat>()

/** Digits only, whatever the language: their order is the portal's own. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** In the zone of this machine, which tells it without `Intl`: its first object takes a slow phone 0.05 seconds. */
function formatHere(date: Date): string {
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/**
 * An instant as the portal shows it, `DD/MM/YYYY HH:mm` in the reader's time zone (seed 2, section 1; DESIGN 3.20).
 * @param instant ISO 8601 with its offset; anything else comes back as it is
 * @param timeZone IANA name; without one, the zone of the machine that runs this
 */
export function formatInstant(instant: string, timeZone?: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  if (timeZone === undefined) return formatHere(date)
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`
}

/** The day of an instant in the reader's time zone, `DD/MM/YYYY`. Parameters as `formatInstant` has them. */
export function formatInstantDay(instant: string, timeZone?: string): string {
  return formatInstant(instant, timeZone).replace(/ \d{2}:\d{2}$/, '')
}

/** The time of day of an instant, `HH:mm`. Time zone as `formatInstant` has it. */
export function timeOf(date: Date, timeZone?: string): string {
  return formatInstant(date.toISOString(), timeZone).slice(-5)
}

/** IANA name of the time zone in which instants are shown, for files whose reader may sit in another one. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone
}
