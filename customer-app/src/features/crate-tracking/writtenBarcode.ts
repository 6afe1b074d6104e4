import type { SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { meantBarcode } from '@crateway/shared/domain/tidyBarcode.ts'

/**
 * The barcode that somebody typed into the address, as it is written on the crate: as its messages have it, else as that of the
 * customer's crates that it means, as the field of the form takes it. One that is nobody's stays as it was typed.
 * @param trace what the services told of it; undefined while they are asked
 */
export function writtenBarcode(
  typed: string,
  sis: readonly SiCrates[],
  trace: readonly TracePoint[] | undefined,
): string {
  if (trace === undefined) return typed
  const [told] = trace
  if (told) return told.barcode
  const known = sis.flatMap(({ barcodes }) => barcodes.map(({ barcode }) => barcode))
  const meant = meantBarcode(typed, known)
  return known.includes(meant) ? meant : typed
}
