import type { SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'

/** Whether a crate travels under a later SI of the customer than that of its last message; false without one. */
export const isUnderLaterSi = (sis: readonly SiCrates[], last: TracePoint | undefined, now: Date): boolean =>
  last !== undefined && laterSi(sis, new Set([last.barcode]), figuresDay(now))(last)

/**
 * Tells of a crate's message whether the crate travels by now under a later SI of the customer than the message: it is no longer
 * where that came from then.
 * @param barcodes the crates that are asked about
 * @param today `YYYY-MM-DD`: what begins later has not begun
 */
export function laterSi(
  sis: readonly SiCrates[],
  barcodes: ReadonlySet<string>,
  today: string,
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
    return start !== undefined && [...(own?.values() ?? [])].some((other) => other > start && other <= today)
  }
}
