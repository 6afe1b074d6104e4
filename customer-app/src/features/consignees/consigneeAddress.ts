import { type QueryChange, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The consignees that crates can be shipped to, and those that wait for approval. */
export type ConsigneeView = 'approved' | 'pending'

const viewParameter = 'view'
/** There while the form of a new consignee is open. */
const newParameter = 'new'

/** The view an address asks for. */
export const readView = (query: URLSearchParams): ConsigneeView =>
  query.get(viewParameter) === 'pending' ? 'pending' : 'approved'

/** Whether an address asks for the form of a new consignee. */
export const isNewAsked = (query: URLSearchParams): boolean => query.has(newParameter)

export const askForNew: QueryChange = { [newParameter]: '' }
export const closeNew: QueryChange = { [newParameter]: null }

/** Leads from the form to the list that its consignee waits in, on top where the latest stand. */
export const showAsked: QueryChange = {
  [viewParameter]: 'pending',
  [newParameter]: null,
  page: null,
  sort: null,
  search: null,
}

/** The address of a view, its table as it starts. @param customer the partner's reference */
export function viewPath(customer: string, view: ConsigneeView): string {
  const parameters = { customer, [viewParameter]: view === 'approved' ? null : view }
  return `/shippingManagement/consignees?${withParameters('', parameters)}`
}
