import type { Column } from '@crateway/shared/columns/columns.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'

/** What a daily look at the stock leaves out: terms that were agreed once, and the country, whose flag is by the city. */
export const dailyHidden: readonly string[] = ['countryCode', 'expectedTransitTime', 'hiringPeriod', 'usageDays']

/** The columns of the stock as the daily check shows them: in the same order, each in little room. */
export function dailyColumns(columns: readonly Column<StockSummary>[]): readonly Column<StockSummary>[] {
  return columns.map((column) => {
    if (column.property === 'city') return { ...column, flag: ({ countryCode }) => countryCode }
    return column.property === 'averageRentalDays' ? { ...column, isTerse: true } : column
  })
}
