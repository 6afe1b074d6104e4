import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { tCount } from '@crateway/shared/i18n/translate.ts'

type Reasons = Pick<CalledFirst, 'longestOverdue' | 'deemedLost' | 'silentTrackers' | 'lowBattery'>

/** Why an end customer is called, in a few words: the two that weigh most. */
export function callReason({ longestOverdue, deemedLost, silentTrackers, lowBattery }: Reasons): string {
  const reasons = [
    longestOverdue !== null && tCount('customerHome.oldest', longestOverdue),
    deemedLost > 0 && tCount('customerHome.lost', deemedLost),
    silentTrackers > 0 && tCount('customerHome.silentTrackers', silentTrackers),
    lowBattery > 0 && tCount('customerHome.lowBatteries', lowBattery),
  ]
  return reasons
    .filter((reason) => reason !== false)
    .slice(0, 2)
    .join(' · ')
}
