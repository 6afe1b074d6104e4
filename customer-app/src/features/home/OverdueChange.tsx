import type { CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp } from 'lucide-react'
import styles from './DueFigures.module.css'
import { weekChange } from './weekChange.ts'

/** The change of what is overdue against last week, in words, with a colour where it is for the worse. */
export function OverdueChange({ weeks }: { readonly weeks: NonNullable<CustomerHome['overdue']>['weeks'] }) {
  useSignals()
  const change = weekChange(weeks)
  if (!change) return null
  const { by } = change
  const date = formatCalendarDate(change.day).slice(0, 5)
  if (by === 0) return <span className={styles.change}>{t('customerHome.same', { date })}</span>
  return (
    <span className={classNames(styles.change, by > 0 && styles.worse)}>
      {by > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      {t('customerHome.change', { change: formatNumber(by, { signDisplay: 'always' }), date })}
    </span>
  )
}
