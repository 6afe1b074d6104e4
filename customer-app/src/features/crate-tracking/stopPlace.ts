import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** Name and country of a stop in words; what nobody told is said to be unknown. */
export const stopPlace = ({ name, country }: Stop) => [
  name || t('tracking.unknownName'),
  country ? countryText(country) : t('tracking.unknownCountry'),
]
