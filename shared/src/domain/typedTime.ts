const wholeTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day, `HH:mm`. */
export function isTime(text: string): boolean {
  return wholeTime.test(text)
}

/** Hours, perhaps minutes after any usual sign, and seconds, which do not count. */
const spoken = /^(\d{1,2})(?:[:.,h时時点點시 ] ?(\d{1,2})(?:[:.]\d{2})?[分분]?)?[h时時点點시]?$/i
/** The half of the day, as a clock of twelve hours says it before or after. */
const firstHalf = /^(?:오전|上午)|(?:a\.?m\.?)$/i
const secondHalf = /^(?:오후|下午)|(?:p\.?m\.?)$/i
const digitsOnly = /^(\d{1,2})(\d{2})$/

/**
 * The time that somebody typed or pasted, as `HH:mm`: `9:30`, `0930`, `9h30`, `9.30 pm`, `오후 9:30`, `21:30:00`. Undefined for
 * no time.
 */
export function readTypedTime(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const isFirst = firstHalf.test(typed)
  const isSecond = secondHalf.test(typed)
  const clock = typed.replace(firstHalf, '').replace(secondHalf, '').trim()
  const [, hour = '', minute = '00'] = digitsOnly.exec(clock) ?? spoken.exec(clock) ?? []
  if (hour === '' || minute.length !== 2 || (isFirst && isSecond)) return undefined
  const isHalved = isFirst || isSecond
  if (isHalved && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = isHalved ? (Number(hour) % 12) + (isSecond ? 12 : 0) : Number(hour)
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
