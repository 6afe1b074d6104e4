import { mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import type { CrateHere } from './crateHere.ts'

export interface LookedIn {
  readonly crates: readonly CrateHere[]
  /** Whether those of the estimate are among them. */
  readonly hasEstimate: boolean
}

/**
 * What is said of a barcode that is among none of the crates that were looked in: of more than the services list nobody knows, and
 * where nobody lists those of the estimate it may be one of them all the same.
 */
export function unknownText(barcode: string, { crates, hasEstimate }: LookedIn): string {
  const scanned = crates.filter(({ scan }) => scan !== null).length
  const estimated = crates.filter(({ estimate }) => estimate !== null).length
  if (Math.max(scanned, estimated) >= mostSiteCrates)
    return t('scan.unknownOfFirst', { barcode, count: formatNumber(mostSiteCrates) })
  if (hasEstimate) return t('scan.unknownHere', { barcode })
  return scanned === 0 ? t('scan.unscanned') : t('scan.unknown', { barcode })
}
