import { daysUntil } from '@crateway/shared/domain/daysUntil.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { serverNow } from './serverNow.ts'

/** The calendar day it is here, `YYYY-MM-DD`. */
export const today = (): string => localDay(serverNow())

/**
 * How far off a day is in the language on screen: `today`, `in 3 days`. In words of our own: the first of those that `Intl` has
 * takes a slow phone 0.1 seconds.
 * @param day `YYYY-MM-DD`
 */
export function inDays(day: string): string {
  const days = daysUntil(today(), day)
  if (days === 0) return t('enduserHome.today')
  if (days === 1) return t('enduserHome.tomorrow')
  if (days === -1) return t('enduserHome.yesterday')
  return days > 0 ? tCount('enduserHome.inDays', days) : tCount('enduserHome.daysAgo', -days)
}
