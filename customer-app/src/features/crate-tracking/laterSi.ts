import type { SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/**
 * Tells of a crate's message whether the crate travels under a later SI of the customer than the message: it is no longer where
 * that came from then.
 * @param barcodes the crates that are asked about
 */
export function laterSi(
  sis: readonly SiCrates[],
  barcodes: ReadonlySet<string>,
): (point: Pick<TracePoint, 'barcode' | 'si'>) => boolean {
  const starts = new Map<string, Map<string, string>>()
  for (const { si, startsOn, barcodes: crates } of sis) {
    for (const { barcode, delStartsOn } of crates) {
      if (!barcodes.has(barcode)) continue
      const start = delStartsOn ?? startsOn
      // Of an unknown start nobody can say that another is later.
      if (!start) continue
      const own = starts.get(barcode) ?? new Map<string, string>()
      starts.set(barcode, own.set(si, start))
    }
  }
  return ({ barcode, si }) => {
    const own = starts.get(barcode)
    const start = own?.get(si ?? '')
    return start !== undefined && [...(own?.values() ?? [])].some((other) => other > start)
  }
}
