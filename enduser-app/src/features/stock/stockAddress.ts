import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The ways of looking at the stock: customers compared, those with a difference, and the two tables of the seeds. */
const stockViews = ['all', 'difference', 'tables'] as const
export type StockView = (typeof stockViews)[number]

/** Query parameter that names the view; without it, all customers. */
const viewParameter = 'view'

/** The view an address asks for. */
export function readView(query: URLSearchParams): StockView {
  return stockViews.find((view) => view === query.get(viewParameter)) ?? 'all'
}

/** The address of a view, its table as it starts. @param site the partner's reference */
export function viewPath(site: string, view: StockView): string {
  return `/enduser/stock?${withParameters('', { customer: site, [viewParameter]: view === 'all' ? null : view })}`
}
