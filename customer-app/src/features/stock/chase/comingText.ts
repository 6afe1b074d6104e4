import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/**
 * That a crate is still on its way, and until when: it is overdue all the same, as its days count from its delivery. Null of one
 * that has arrived, and where services do not tell.
 * @param today the day of the figures, `YYYY-MM-DD`
 */
export function comingText(
  { arrivalDate, expectedArrivalDate }: Pick<PartnerStock, 'arrivalDate' | 'expectedArrivalDate'>,
  today: string,
): string | null {
  const arrival = arrivalDate ?? expectedArrivalDate
  if (arrival !== null)
    return arrival > today ? t('chaseDesk.crates.arrives', { date: formatCalendarDate(arrival) }) : null
  return arrivalDate === undefined ? null : t('chaseDesk.crates.onTheWay')
}
