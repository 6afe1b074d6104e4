import { localeOf } from '../contract/languages.ts'
import { language } from '../state/language.ts'

const minute = 60_000
const units = [
  { unit: 'day', ms: 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const

const formats = new Map<string, Intl.RelativeTimeFormat>()

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  formats.set(locale, known)
  return known
}

/** Whether less than a minute has gone by. @param gone milliseconds */
export const isJustNow = (gone: number): boolean => gone < minute

/** How long ago something was, in whole units and in the language on screen: `12 min ago`. @param gone milliseconds */
export function agoText(gone: number): string {
  const past = Math.max(0, gone)
  const { unit, ms } = units.find((candidate) => past >= candidate.ms) ?? { unit: 'minute', ms: minute }
  return formatOf(localeOf(language.value)).format(-Math.floor(past / ms), unit)
}
