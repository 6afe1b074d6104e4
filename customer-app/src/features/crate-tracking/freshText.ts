import { timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { FreshPoints } from './useFreshPoints.ts'

/** When the screen's data were fresh, and whether that is looked up every half minute; nothing before the first word of it. */
export function freshText({ state, freshAt }: Pick<FreshPoints, 'state' | 'freshAt'>): string {
  if (!freshAt) return ''
  const updated = t('tracking.updated', { time: timeOf(freshAt) })
  if (state === 'live') return updated
  return `${updated} · ${t(state === 'polling' ? 'tracking.polling' : 'tracking.reconnecting')}`
}
