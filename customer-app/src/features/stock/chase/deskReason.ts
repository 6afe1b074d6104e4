import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'

function overdueText({ overdue, agreedDays, onTheWay = 0 }: ChaseEntry): string {
  const agreed = agreedDays === null ? '' : tCount('tracking.days', agreedDays)
  const over =
    agreedDays === null
      ? tCount('chaseDesk.reason.overMixed', overdue)
      : tCount('chaseDesk.reason.over', overdue, { agreed })
  // Nobody there could send those back.
  const coming = onTheWay > 0 && tCount('chaseDesk.reason.onTheWay', onTheWay)
  return coming ? [over, coming].join(t('common.clause')) : over
}

const together = (reasons: readonly (string | false | undefined)[]) =>
  reasons.filter((reason) => typeof reason === 'string' && reason !== '').join(t('chase.reason.separator'))

/** Why an end customer needs a call beside what chips say of it: the worst first. */
export function plainReason(entry: ChaseEntry): string {
  const { overdue, silentTrackers, silentSince, lowBattery } = entry
  return together([
    overdue > 0 && overdueText(entry),
    silentTrackers > 0 &&
      tCount('chase.reason.silent', silentTrackers, { date: formatCalendarDate(silentSince ?? '') }),
    lowBattery > 0 && tCount('chase.reason.lowBattery', lowBattery),
  ])
}

/** Why an end customer needs a call, in one line: the worst first, without the figures that stand beside it. */
export function deskReason(entry: ChaseEntry): string {
  const { deemedLost, promise } = entry
  return together([
    promise?.isBroken && t('chaseDesk.promise.notKept', { date: formatCalendarDate(promise.day) }),
    deemedLost > 0 && tCount('chase.reason.lost', deemedLost),
    plainReason(entry),
  ])
}
