const zero = 48
/** The marks of `2026-11-23T20:15:00.000Z`, as codes: what lies between them are digits. */
const [dash, colon, point, letterT, letterZ] = [45, 58, 46, 84, 90]

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
    text.charCodeAt(4) === dash &&
    text.charCodeAt(7) === dash &&
    text.charCodeAt(10) === letterT &&
    text.charCodeAt(13) === colon &&
    text.charCodeAt(16) === colon &&
    text.charCodeAt(19) === point &&
    text.charCodeAt(23) === letterZ
  )
}

/** Days of a year before each of its months, and in all; of a year that is no leap year. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Leap days of the years before one. */
const leapDays = (year: number) =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400)

const leapDaysBefore1970 = leapDays(1970)

/** Days from 1970 to a day of the calendar; NaN for one that it has not. Months and days count from 1. */
function daysSince1970(year: number, month: number, day: number): number {
  const before = daysBefore[month - 1]
  const after = daysBefore[month]
  if (year < 0 || before === undefined || after === undefined) return Number.NaN
  const isLeap = isLeapYear(year)
  const length = after - before + (isLeap && month === 2 ? 1 : 0)
  if (day < 1 || day > length) return Number.NaN
  const leap = leapDays(year) - leapDaysBefore1970 + (isLeap && month > 2 ? 1 : 0)
  return (year - 1970) * 365 + leap + before + day - 1
}

/** An instant in the form that services answer in, `2026-11-23T20:15:00.000Z`, in milliseconds since 1970; NaN for any other text. */
export function usualInstantTime(text: string): number {
  if (!isUsual(text)) return Number.NaN
  const days = daysSince1970(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10))
  const hours = digits(text, 11, 13)
  const minutes = digits(text, 14, 16)
  const seconds = digits(text, 17, 19)
  const ms = digits(text, 20, 23)
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60 && ms >= 0
  return isTime ? (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms : Number.NaN
}

/**
 * An instant in milliseconds since 1970, as `Date.parse` reads it, NaN for no instant. The form that services answer in is
 * read several times as fast: of a million points, reading their times would take longest.
 */
export function instantTime(text: string): number {
  const time = usualInstantTime(text)
  return Number.isNaN(time) ? Date.parse(text) : time
}
