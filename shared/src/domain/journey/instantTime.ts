const zero = 48

/** The figure of some digits of a text; negative where one of them is none. */
function digits(text: string, from: number, to: number): number {
  let figure = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return -1_000_000
    figure = figure * 10 + digit
  }
  return figure
}

/** Whether a text has the length and the marks of `2026-11-23T20:15:00.000Z`. */
function isUsual(text: string): boolean {
  return (
    text.length === 24 &&
    text[4] === '-' &&
    text[7] === '-' &&
    text[10] === 'T' &&
    text[13] === ':' &&
    text[16] === ':' &&
    text[19] === '.' &&
    text[23] === 'Z'
  )
}

/** The beginning of the day that was read last: a trail has many points of a day. */
let lastDay = -1
let lastDayStart = Number.NaN

/**
 * An instant in milliseconds since 1970, as `Date.parse` reads it, NaN for no instant. The form that services answer in is
 * read several times as fast: of a million points, reading their times would take longest.
 */
export function instantTime(text: string): number {
  if (!isUsual(text)) return Date.parse(text)
  const day = digits(text, 0, 4) * 10_000 + digits(text, 5, 7) * 100 + digits(text, 8, 10)
  const hours = digits(text, 11, 13)
  const minutes = digits(text, 14, 16)
  const seconds = digits(text, 17, 19)
  const ms = digits(text, 20, 23)
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60 && ms >= 0
  if (day < 0 || !isTime) return Date.parse(text)
  if (day !== lastDay) {
    lastDayStart = Date.parse(text.slice(0, 10))
    lastDay = day
  }
  return lastDayStart + ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms
}
