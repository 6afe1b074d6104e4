import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { overdueCratesPath, stockDetailPath } from '../../stockDetailPath.ts'

/** The ways of looking at the stock. */
export const stockViews = ['endusers', 'daily', 'chase'] as const
export type StockView = (typeof stockViews)[number]

/** Query parameter that names the view; without it, the one a person chose last. */
export const viewParameter = 'view'

/** The view an address asks for. @param usual that of an address which names none */
export function readView(query: URLSearchParams, usual: StockView = 'endusers'): StockView {
  const asked = query.get(viewParameter)
  return stockViews.find((view) => view === asked) ?? usual
}

/** The address of a view, its grid as it starts. @param customer the partner's reference, here and below */
export function viewPath(customer: string, view: StockView): string {
  return `/stock?${withParameters('', { customer, [viewParameter]: view === 'endusers' ? null : view })}`
}

/** Where the chase list leads: to the crates that are over their cycle, where there are some. */
export function chasedPath(
  customer: string,
  { id, overdue }: { readonly id: string; readonly overdue: number },
): string {
  return overdue > 0 ? overdueCratesPath(customer, id) : stockDetailPath(customer, id)
}
