import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'

type Reasons = Pick<
  CalledFirst,
  'longestOverdue' | 'deemedLost' | 'silentTrackers' | 'lowBattery' | 'lastContact' | 'promise'
>

const isText = (text: string | false | null | undefined) => typeof text === 'string'

/**
 * Why an end customer is called, in a few words: the two reasons that weigh most, a promise that was not kept first. Who was
 * reached today or has promised a day is told with that, before the reason that weighs most.
 * @param today the day of the figures, `YYYY-MM-DD`
 */
export function callReason(
  { longestOverdue, deemedLost, silentTrackers, lowBattery, lastContact, promise }: Reasons,
  today: string,
): string {
  const said = [
    lastContact && figuresDay(new Date(lastContact.at)) === today && t('customerHome.contactedToday'),
    promise && !promise.isBroken && t('customerHome.promisedFor', { date: formatCalendarDate(promise.day) }),
  ].filter(isText)
  const reasons = [
    promise?.isBroken && t('chaseDesk.promise.notKept', { date: formatCalendarDate(promise.day) }),
    longestOverdue !== null && tCount('customerHome.oldest', longestOverdue),
    deemedLost > 0 && tCount('customerHome.lost', deemedLost),
    silentTrackers > 0 && tCount('customerHome.silentTrackers', silentTrackers),
    lowBattery > 0 && tCount('customerHome.lowBatteries', lowBattery),
  ]
  return [...said, ...reasons.filter(isText).slice(0, said.length > 0 ? 1 : 2)].join(' · ')
}
