import { numberFormat } from './intlObjects.ts'

const minute = 60

/**
 * A wait in words, as it is read out once: whole seconds below two minutes, whole minutes (rounded up) from there on.
 * In the nominative of the language, so a text puts it after a colon.
 */
export function waitText(seconds: number, locale: string): string {
  const isShort = seconds < 2 * minute
  const format = numberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  })
  return format.format(isShort ? seconds : Math.ceil(seconds / minute))
}
