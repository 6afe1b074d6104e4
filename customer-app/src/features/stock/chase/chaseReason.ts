import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'

const days = (count: number) => tCount('tracking.days', count)

function overdueText({ overdue, longestOverdue, agreedDays }: ChaseEntry): string {
  const longest = days(longestOverdue ?? 0)
  if (agreedDays === null) return tCount('chase.reason.overdueMixed', overdue, { longest })
  return tCount('chase.reason.overdue', overdue, { agreed: days(agreedDays), longest })
}

/** Why an end customer needs a call, in words; every figure that is not 0 is a part of the sentence. */
export function chaseReason(entry: ChaseEntry): string {
  const { overdue, deemedLost, silentTrackers, silentSince, lowBattery } = entry
  const reasons = [
    overdue > 0 && overdueText(entry),
    deemedLost > 0 && tCount('chase.reason.lost', deemedLost),
    silentTrackers > 0 &&
      tCount('chase.reason.silent', silentTrackers, { date: formatCalendarDate(silentSince ?? '') }),
    lowBattery > 0 && tCount('chase.reason.lowBattery', lowBattery),
  ]
  return reasons.filter((reason) => reason !== false).join(t('chase.reason.separator'))
}
