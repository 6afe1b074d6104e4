import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'

type Reasons = Pick<CalledFirst, 'longestOverdue' | 'deemedLost' | 'silentTrackers' | 'lowBattery' | 'promise'>

/** Why an end customer is called, in a few words: the two that weigh most, a promise that was not kept first. */
export function callReason({ longestOverdue, deemedLost, silentTrackers, lowBattery, promise }: Reasons): string {
  const reasons = [
    promise?.isBroken && t('chaseDesk.promise.notKept', { date: formatCalendarDate(promise.day) }),
    longestOverdue !== null && tCount('customerHome.oldest', longestOverdue),
    deemedLost > 0 && tCount('customerHome.lost', deemedLost),
    silentTrackers > 0 && tCount('customerHome.silentTrackers', silentTrackers),
    lowBattery > 0 && tCount('customerHome.lowBatteries', lowBattery),
  ]
  return reasons
    .filter((reason) => typeof reason === 'string')
    .slice(0, 2)
    .join(' · ')
}
