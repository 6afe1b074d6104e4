import { localeOf } from '@crateway/shared/contract/languages.ts'
import { daysUntil } from '@crateway/shared/domain/daysUntil.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import { language } from '@crateway/shared/state/language.ts'
import { serverNow } from './serverNow.ts'

/** The calendar day it is here, `YYYY-MM-DD`. */
export const today = (): string => localDay(serverNow())

/** How far off a day is in the language on screen: `today`, `in 3 days`. @param day `YYYY-MM-DD` */
export function inDays(day: string): string {
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { numeric: 'auto' })
  return format.format(daysUntil(today(), day), 'day')
}
