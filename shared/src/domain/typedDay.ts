import { formatCalendarDate, isDay } from './calendarDate.ts'
import { readDay } from './dayText.ts'
import { readWordedDay } from './wordedDay.ts'

/** Digits of a day's parts in the two orders people type them in. */
const dayFirst = [2, 2, 4]
const yearFirst = [4, 2, 2]

/** Whether the first four digits are a year: no month is 13 or more, and `20/26/…` means 2026. */
const isYear = (digits: string): boolean => /^(19|20)(1[3-9]|[2-9]\d)/.test(digits)

/** Puts digits into parts of some sizes; a sign ends a part, which a missing zero then fills up. */
function partsOf(runs: readonly string[], sizes: readonly number[]): string[] {
  const parts: string[] = []
  for (const [index, run] of runs.entries()) {
    let rest = run
    while (rest !== '' && parts.length < sizes.length) {
      const size = sizes[parts.length] ?? 0
      const part = rest.slice(0, size)
      rest = rest.slice(size)
      const isEnded = rest !== '' || index < runs.length - 1
      parts.push(isEnded && size === 2 ? part.padStart(2, '0') : part)
    }
  }
  return parts
}

/**
 * What a date field shows while somebody types at its end: digits with the slashes between them, DD/MM/YYYY. Whoever begins
 * with a year gets YYYY/MM/DD until the day is whole. Any sign between counts as a slash; letters and digits too many fall
 * away.
 */
export function separateDay(text: string): string {
  const typed = text.normalize('NFKC')
  const runs = typed.split(/\D+/).filter((run) => run !== '')
  // The two halves of a year stand apart until its last digit tells that they are one.
  const [first = '', second = '', ...others] = runs
  const hasYearFirst = isYear(first.length === 2 ? first + second : first)
  const joined = hasYearFirst && first.length === 2 ? [first + second, ...others] : runs
  const isEnded = /\D$/.test(typed) && runs.length > 0
  const sizes = hasYearFirst ? yearFirst : dayFirst
  const parts = partsOf(isEnded ? [...joined, ''] : joined, sizes)
  const last = parts.length - 1
  const isFull = parts.length < sizes.length && parts[last]?.length === (sizes[last] ?? 0)
  return parts.join('/') + (isFull ? '/' : '')
}

const signed = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{2}|\d{4})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{2}|\d{4})$/
const yearDigits = /^(\d{4})(\d{2})(\d{2})$/

/** A time behind a day, as spreadsheets, mails and programs write it; the day stands as it is written, in whatever zone. */
const timeBehind =
  /(\d[.日일]?)(?:T|,? )(?:(?:오전|오후|上午|下午) ?)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i

/**
 * The day that somebody typed or pasted, as `YYYY-MM-DD`: what `readDay` reads in files, and besides it digits alone, blanks
 * between, years of two digits, of this century, months by their names, and a time behind it all; the field shows at once
 * what it took them for. Undefined for no day.
 */
export function readTypedDay(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(timeBehind, '$1')
  const known = readDay(typed) ?? (/\p{L}/u.test(typed) ? readWordedDay(typed) : undefined)
  if (known !== undefined) return known
  const [, year, month, date] = yearDigits.exec(typed) ?? []
  if (isYear(typed) && isDay(`${year}-${month}-${date}`)) return `${year}-${month}-${date}`
  const [, day = '', inMonth = '', ofYear = ''] = signed.exec(typed) ?? digitsOnly.exec(typed) ?? []
  if (ofYear === '') return undefined
  const read = `${ofYear.padStart(4, '20')}-${inMonth.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** How many signs an edit has put in, whatever it has taken away. */
function insertedLength(before: string, after: string): number {
  const [old, now] = [[...before], [...after]]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return now.length - start - end
}

/**
 * What a date field shows after an edit. What is typed at the end gets its slashes; what is pasted is read in any layout;
 * elsewhere in the text, and when something is taken away, everything stays as the person has it.
 * @param before what the field showed
 * @param after what stands in it now
 * @param isAtEnd whether the caret is behind it all
 */
export function editDayText(before: string, after: string, isAtEnd: boolean): string {
  if (before.startsWith(after)) return after
  const isTyped = insertedLength(before, after) <= 1
  const pasted = isTyped ? undefined : readTypedDay(after)
  if (pasted !== undefined) return formatCalendarDate(pasted)
  // Words that are no day stay to be seen; a letter typed by a slip falls away.
  if (!isAtEnd || (!isTyped && /\p{L}/u.test(after))) return after
  const shown = separateDay(after)
  // Year first, as whoever types so means it, is a day only once it is whole.
  return /^\d{4}\/\d{2}\/\d{2}$/.test(shown) ? toDayText(toDayValue(shown)) : shown
}

/**
 * The value of a date field that shows a text: the day it means, `YYYY-MM-DD`; for what is no day, or none yet, the text
 * itself, so that nothing typed is lost and the field's rule can refuse it.
 */
export function toDayValue(text: string): string {
  return readTypedDay(text) ?? text
}

/** Whether as much stands in a date field as a day has, or words: what is no day then is not on the way to one. */
export function isTypedOut(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= 8 || /\p{L}/u.test(text)
}

/** What a date field shows for its value. */
export function toDayText(value: string): string {
  return isDay(value) ? formatCalendarDate(value) : value
}
