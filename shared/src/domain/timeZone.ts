/**
 * The name by which a zone is known to this machine, in its own spelling; undefined for what is none. An offset such as
 * `+02:00` is no zone: it knows no summer.
 * @param name IANA name, in any case
 */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Names of the zone that has no place. */
const isUtc = (timeZone: string) => /^(Etc\/)?(UTC|UCT|GMT|Greenwich|Universal|Zulu)$/i.test(timeZone)

function nameIn(
  timeZone: string,
  locale: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
  at?: Date,
): string | undefined {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/**
 * What people call a zone, summer and winter alike: `Central European Time`.
 * @param timeZone IANA name; one that is not known is its own name
 */
export function timeZoneText(timeZone: string, locale: string): string {
  if (isUtc(timeZone)) return 'UTC'
  try {
    return nameIn(timeZone, locale, 'longGeneric') ?? timeZone
  } catch {
    // Neither do older browsers know names for all year.
    return timeZone
  }
}

/** How far a zone's clocks are from UTC at an instant, the same in every language: `UTC+2`. @param timeZone IANA name */
export function offsetText(at: Date, timeZone: string): string {
  return (nameIn(timeZone, 'en-GB', 'shortOffset', at) ?? '').replace('GMT', 'UTC').replace(/[+-]0$/, '')
}
