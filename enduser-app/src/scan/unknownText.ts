import { mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

/**
 * What is said of a barcode that is among none of the crates that were looked in: of more than the services list nobody knows, and
 * what was delivered and not scanned is in the estimate all the same.
 */
export function unknownText(barcode: string, lookedIn: number): string {
  if (lookedIn === 0) return t('scan.unscanned')
  if (lookedIn < mostSiteCrates) return t('scan.unknown', { barcode })
  return t('scan.unknownOfFirst', { barcode, count: formatNumber(lookedIn) })
}
