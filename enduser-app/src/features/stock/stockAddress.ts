import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The ways of looking at the stock: the two tables of the seeds, customers compared, and those with a difference. */
const stockViews = ['tables', 'all', 'difference'] as const
export type StockView = (typeof stockViews)[number]

/** Query parameter that names the view; without it, the tables. */
const viewParameter = 'view'

/** The view an address asks for. */
export function readView(query: URLSearchParams): StockView {
  return stockViews.find((view) => view === query.get(viewParameter)) ?? 'tables'
}

/** The address of a view, its table as it starts. @param site the partner's reference */
export function viewPath(site: string, view: StockView): string {
  return `/enduser/stock?${withParameters('', { customer: site, [viewParameter]: view === 'tables' ? null : view })}`
}
