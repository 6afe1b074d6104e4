import { formatNumber, t } from '../i18n/translate.ts'
import type { Fault } from './structFaults.ts'

/** Thousands apart by a blank, as the seeds write 'max: 50 000' in English too (seed 1, section 5). */
const bound = (value: number) => formatNumber(value).replace(',', ' ')

/** What is wrong with a field, in the language on screen. */
export function faultText(fault: Fault): string {
  if ('text' in fault) return fault.text()
  const { code, least = 0, most = 0 } = fault
  // The public pages, which have no other faults of the contract's, say it too.
  if (code === 'day') return t('dateField.unreadable')
  return t(`fault.${code}`, { least: bound(least), most: bound(most) })
}
