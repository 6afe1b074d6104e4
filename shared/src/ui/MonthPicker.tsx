import { useSignals } from '@preact/signals-react/runtime'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths } from '../domain/calendar.ts'
import { oldestMonth } from '../domain/months.ts'
import { t } from '../i18n/translate.ts'
import { IconButton } from './IconButton.tsx'
import styles from './MonthPicker.module.css'
import { MonthSelects, type MonthSelectsProps } from './MonthSelects.tsx'

/** Chooses one month: by its name and its year, and step by step beside them. */
export function MonthPicker({ month, latest, onMonth }: MonthSelectsProps) {
  useSignals()
  return (
    <div className={styles.picker}>
      <MonthSelects month={month} latest={latest} onMonth={onMonth} />
      <IconButton
        label={t('monthPicker.previous')}
        className={styles.step ?? ''}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={month <= oldestMonth}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <IconButton
        label={t('monthPicker.next')}
        className={styles.step ?? ''}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={month >= latest}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  )
}
