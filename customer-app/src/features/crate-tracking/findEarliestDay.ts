import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { loadTrace } from './loadTrace.ts'

/**
 * The day a crate's delivery starts (seed 1, section 2.12, 'earliest'): under the customer's newest SI that has it, else as its
 * last message tells; null where neither does.
 */
export async function findEarliestDay(
  customerId: string,
  sis: readonly SiCrates[],
  barcode: string,
): Promise<string | null> {
  for (const { barcodes } of sis) {
    const day = barcodes.find((crate) => crate.barcode === barcode)?.delStartsOn
    if (day) return day
  }
  const points = await loadTrace(customerId, { barcode, si: null, range: null, isByBarcode: true })
  return points.findLast(({ delStartsOn }) => delStartsOn)?.delStartsOn ?? null
}
