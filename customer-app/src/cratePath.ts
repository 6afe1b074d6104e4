import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/**
 * The address of a crate's page.
 * @param customer the partner's reference
 */
export function cratePath(customer: string, barcode: string): string {
  return `/crate/${encodeURIComponent(barcode)}?${withParameters('', { customer })}`
}
