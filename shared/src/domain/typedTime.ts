const wholeTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day, `HH:mm`. */
export function isTime(text: string): boolean {
  return wholeTime.test(text)
}

/** Hours, perhaps minutes after any usual sign, perhaps which half of the day. */
const spoken = /^(\d{1,2})(?:[:.,h时時시 ] ?(\d{1,2})분?)?h?[分]? ?(a\.?m\.?|p\.?m\.?)?$/i
const digitsOnly = /^(\d{1,2})(\d{2})$/

/** The time that somebody typed or pasted, as `HH:mm`: `9:30`, `0930`, `9h30`, `9.30 pm`. Undefined for no time. */
export function readTypedTime(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const [, hour = '', minute = '00', half = ''] = digitsOnly.exec(typed) ?? spoken.exec(typed) ?? []
  if (hour === '' || minute.length !== 2) return undefined
  const isHalved = half !== ''
  if (isHalved && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = isHalved ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  return isTime(time) ? time : undefined
}

/** What a time field shows while somebody types at its end: the colon comes by itself. */
export function separateTime(before: string, after: string): string {
  const typed = after.normalize('NFKC')
  if (before.startsWith(after) || !/^\d{3,4}$/.test(typed)) return typed
  return `${typed.slice(0, 2)}:${typed.slice(2)}`
}

/** The value of a time field that shows a text: the time, `HH:mm`; for what is none, or none yet, the text itself. */
export function toTimeValue(text: string): string {
  // `14` alone is on the way to `14:30`.
  return /^\d{0,2}$/.test(text) ? text : (readTypedTime(text) ?? text)
}
