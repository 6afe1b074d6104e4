import type { PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'

interface CycleLoss {
  /** Days after which the crate counts as lost, as agreed. */
  readonly maxDays: number
  /** The last day on which it does not. */
  readonly lastDay: string
  /** The first on which it does. */
  readonly firstDay: string
  /** Days from today to that. */
  readonly daysLeft: number
}

/** When a crate counts as lost: once its rental days are more than agreed (docs/figures.md); null where nothing is. */
export function cycleLoss({ maxDaysLose, rentalDays, deliveryDate }: PresentCycle): CycleLoss | null {
  if (maxDaysLose === null) return null
  return {
    maxDays: maxDaysLose,
    lastDay: addDays(deliveryDate, maxDaysLose),
    firstDay: addDays(deliveryDate, maxDaysLose + 1),
    daysLeft: maxDaysLose - rentalDays + 1,
  }
}
