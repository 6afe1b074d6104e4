import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { daysOver } from '@crateway/shared/domain/overdue.ts'

/**
 * A crate with what its services leave out: the days over the agreed cycle, and, once it is deemed lost, the day after which
 * it counts so (docs/figures.md).
 * @param maxDaysLose days agreed with the end customer; undefined for none, and at the customer's own plants
 */
export function withTerms(row: PartnerStock, maxDaysLose: number | undefined): PartnerStock {
  const { rentalDays, csRefcycleTime, deliveryDate } = row
  return {
    ...row,
    difference: daysOver(rentalDays, csRefcycleTime),
    lostDate: maxDaysLose === undefined || rentalDays <= maxDaysLose ? null : addDays(deliveryDate, maxDaysLose),
  }
}
