import { countryName, formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { type MapCustomer, townLine } from './mapCustomer.ts'
import type { CustomerFigures } from './mapFigures.ts'

const countryCode = /^[a-z]{2}$/i

/** The country in the language on screen; what the service calls it where its code is none. */
export function countryText({
  countryCode: code,
  country,
}: Pick<MapCustomer, 'country' | 'countryCode'>): string | null {
  return code !== null && countryCode.test(code) ? countryName(code.toUpperCase()) : country
}

/** Town and country, as tooltips and panels have them. */
export function placeText(place: Pick<MapCustomer, 'city' | 'country' | 'countryCode'>): string {
  return townLine(place, countryText(place))
}

/** A consignee type as people read it. */
export function categoryText(category: string): string {
  return category === '' ? t('customerMap.unknownCategory') : category
}

/** The crates of one or several in words: how many, and how many of them are overdue where that is known. */
export function cratesText({ crates, overdue }: Pick<CustomerFigures, 'crates' | 'overdue'>): string {
  const late = overdue ? [tCount('customerMap.overdue', overdue)] : []
  return [tCount('map.crates', crates), ...late].join(t('common.clause'))
}

/** A share in whole percent, and never 0 for what is there. @param share 0 to 1 */
export function sharePercent(share: number): number {
  return Math.max(Math.round(share * 100), share > 0 ? 1 : 0)
}

/** A share as people read it. @param share 0 to 1 */
export function shareText(share: number): string {
  return formatNumber(sharePercent(share) / 100, { style: 'percent' })
}
