import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { toCrateSegment } from './crateSegment.ts'

/**
 * The address of a crate's page.
 * @param customer the partner's reference
 */
export function cratePath(customer: string, barcode: string): string {
  return `/crate/${toCrateSegment(barcode)}?${withParameters('', { customer })}`
}
