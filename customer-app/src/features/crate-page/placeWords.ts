import { countryText as inWords } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { CrateNow } from './crateNow.ts'

const isCode = (country: string) => /^[a-z]{2}$/i.test(country)

/** A country in the reader's words; services tell it as a code or as a name. */
export const countryText = (country: string | null): string | null => (country === null ? null : inWords(country))

/** The code of a country, for its flag; null where a name was told. */
export const flagCode = (country: string | null): string | null =>
  country !== null && isCode(country) ? country : null

/** What a stop says, or that the crate is on its way. */
export const labelText = (label: CrateNow['label']): string =>
  label === 'inTransportation' ? t('journey.end.inTransportation') : t(`journey.stop.${label}`)
