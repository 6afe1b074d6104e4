import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

type Title = (first: string, last: string) => string

const onDay =
  (title: (date: string) => string): Title =>
  (day) =>
    title(formatCalendarDate(day))

/** What the crates are called that a filter leaves, by its column and condition as addresses have them. */
const titles: Readonly<Record<string, Title>> = {
  'difference.gt': (days) => (days === '0' ? t('stockDetail.overdueTitle') : t('stockDetail.allTitle')),
  'lostDate.not_empty': () => t('stockDetail.lostTitle'),
  'overdueFrom.eq': onDay((date) => t('stockDetail.overdueFromTitle', { date })),
  'lostFrom.eq': onDay((date) => t('stockDetail.lostFromTitle', { date })),
  'expectedArrivalDate.between': (first, last) => {
    const [from, to] = [formatCalendarDate(first), formatCalendarDate(last)]
    return from === to
      ? t('stockDetail.arrivingDayTitle', { date: from })
      : t('stockDetail.arrivingTitle', { from, to })
  },
}

/**
 * Names the crates at all end customers that an address leaves: as the figure is called that leads there, else all of them.
 * @param filters as the address has them
 */
export function allCratesTitle(filters: readonly string[]): string {
  for (const filter of filters) {
    const [property = '', op = '', values = ''] = filter.split('.')
    const title = titles[`${property}.${op}`]
    const [first = '', last = first] = values.split(',')
    if (title) return title(first, last)
  }
  return t('stockDetail.allTitle')
}
