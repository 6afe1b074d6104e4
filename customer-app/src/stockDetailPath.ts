import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The page of the crates at one place, for the route table. */
export const stockDetailPage = '/stock/detail'

/**
 * The address of the crates at an end customer; without one, of those at the customer's own plants.
 * @param customer the partner's reference
 */
export function stockDetailPath(customer: string, enduserId?: string): string {
  return `${stockDetailPage}?${withParameters('', { customer, enduserId: enduserId ?? null })}`
}
