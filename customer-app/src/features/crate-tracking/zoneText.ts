import { localeOf } from '@crateway/shared/contract/languages.ts'
import { ownTimeZone } from '@crateway/shared/domain/formatInstant.ts'
import { timeZoneText } from '@crateway/shared/domain/timeZone.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'

/** By whose clocks times are told: those of the person. */
export const zoneText = (): string =>
  t('tracking.timeZone', { zone: timeZoneText(ownTimeZone(), localeOf(language.value)) })
