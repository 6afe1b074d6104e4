import { viewParameter } from '../../rowPaths.ts'
import { stockPath } from '../../sitePaths.ts'

/** The ways of looking at the stock: the two tables of the seeds, customers compared, and those with a difference. */
const stockViews = ['tables', 'all', 'difference'] as const
export type StockView = (typeof stockViews)[number]

/** The view an address asks for; without one, the tables. */
export function readView(query: URLSearchParams): StockView {
  return stockViews.find((view) => view === query.get(viewParameter)) ?? 'tables'
}

/** The address of a view, its table as it starts. @param site the partner's reference */
export const viewPath = (site: string, view: StockView): string =>
  stockPath(site, view === 'tables' ? {} : { [viewParameter]: view })
