import { fromCrateSegment } from '../../crateSegment.ts'

/**
 * The barcode that the address of a crate's page names, every sign of it. Null where the address is none of ours.
 * @param pathname as the browser has it, not decoded
 */
export function barcodeOfPath(pathname: string): string | null {
  const written = /^\/crate\/([^/]+)\/?$/.exec(pathname)?.[1]
  return written === undefined ? null : fromCrateSegment(written)
}
