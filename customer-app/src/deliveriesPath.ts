import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

export const deliveriesPage = '/deliveries'

/**
 * The address of the deliveries to an end customer, where services tell to whom each goes (`deliveryConsignee`). The grid can be
 * filtered by what it shows: by the name, which others may have too.
 * @param customer the partner's reference
 */
export function deliveriesPath(customer: string, enduserName: string): string {
  const filters = [{ property: 'enduserName', op: 'EQ', values: [enduserName] }] as const
  const asked = toGridQuery({ sort: null, filters, page: 1 }, [{ sort: null, filters: [] }])
  return `${deliveriesPage}?${withParameters('', { customer, ...asked })}`
}
