import { isDay } from './calendarDate.ts'

/**
 * Year first with any of the usual signs between (`2026年11月22日`, `2026. 11. 22.`), perhaps with a time behind, as
 * spreadsheets write it.
 */
const yearFirst =
  /^(\d{4})[-/.年년] ?(\d{1,2})[-/.月월] ?(\d{1,2})[.日일]?(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/
/** Day first, as everywhere in the portal (seed 2, section 1). */
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/**
 * The day a person wrote into a file, as `YYYY-MM-DD`: year first or day first. Undefined for what is no day, and for
 * years of two digits, which nobody can be sure of.
 */
export function readDay(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const [, year, month, day] = yearFirst.exec(typed) ?? reversed(dayFirst.exec(typed)) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : undefined
}

const reversed = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]]
