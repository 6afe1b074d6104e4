import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

/** A temperature in the reader's digits; a dash where none was told. */
export function temperatureText(celsius: number | null | undefined): string {
  if (celsius === null || celsius === undefined) return '–'
  return t('tracking.celsius', { degrees: formatNumber(celsius, { maximumFractionDigits: 1 }) })
}
