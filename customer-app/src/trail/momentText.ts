import { localeOf } from '@crateway/shared/contract/languages.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { isAhead } from '@crateway/shared/domain/journey/isAhead.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { dateFormat } from '@crateway/shared/i18n/intlObjects.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'

/** When a crate was seen last: `seen 12 min ago`, in whole units; of a time to come, the time itself. */
export function seenText(timestamp: string, now: Date): string {
  if (isAhead(timestamp, now.getTime())) return t('tracking.clockAhead', { time: formatInstant(timestamp) })
  return t('tracking.seen', { ago: agoText(now.getTime() - Date.parse(timestamp)) })
}

/**
 * The days from one instant to another by the reader's clock, month by name and in the order of the language on screen: `4 – 14 Mar
 * 2026`. Figures alone, month before day as seed 1 (section 9) has them, would stand beside days before months everywhere else.
 */
export function daySpan(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return from
  const format = dateFormat(localeOf(language.value), { day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(start, end)
}
