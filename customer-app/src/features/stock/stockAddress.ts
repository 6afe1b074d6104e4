import type { ColumnSort } from '@crateway/shared/columns/columns.ts'
import { toGridQuery } from '@crateway/shared/grid/view/gridAddress.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'

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

const unarranged = [{ sort: null, filters: [] }]

/** The crates that are over by most days come first. */
const longestOver: ColumnSort = { property: 'difference', direction: 'DESC' }

/** Where the chase list leads: to the crates that are over their cycle, where there are some. */
export function chasedPath(
  customer: string,
  { id, overdue }: { readonly id: string; readonly overdue: number },
): string {
  return overdue > 0 ? overduePath(customer, id) : stockDetailPath(customer, id)
}

/** The address of the overdue crates at an end customer: those that every figure of that name counts. */
export function overduePath(customer: string, enduserId: string): string {
  const filters = [{ property: 'difference', op: 'GT', values: ['0'] }] as const
  const asked = toGridQuery({ sort: longestOver, filters, page: 1 }, unarranged)
  return `${stockDetailPage}?${withParameters('', { customer, enduserId, ...asked })}`
}
