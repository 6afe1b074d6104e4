import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { isDayRange } from '@crateway/shared/domain/dayRange.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DateRange, type DateRangeProps } from '@crateway/shared/ui/date/DateRange.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styles from './PeriodTool.module.css'

/** The days of the screen and the way to others: on a phone a line that opens, so that there is room for rows. */
export function PeriodTool({ range, onSearch }: DateRangeProps) {
  useSignals()
  const isNarrow = useIsNarrow()
  // Days that cannot be asked for have to be put right, so their fields are there.
  const [isOpen, setIsOpen] = useState(!isDayRange(range))
  if (!isNarrow) return <DateRange range={range} onSearch={onSearch} />
  const shown = isDayRange(range)
    ? `${formatCalendarDate(range.from)} – ${formatCalendarDate(range.to)}`
    : t('collections.noPeriodTitle')
  return (
    <div className={styles.tool}>
      <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <CalendarDays aria-hidden="true" />
        <span className="unseen">{t('dateRange.label')} </span>
        {shown}
        <ChevronDown className={styles.fold} aria-hidden="true" />
      </button>
      {isOpen && (
        <DateRange
          range={range}
          onSearch={(days) => {
            setIsOpen(false)
            onSearch(days)
          }}
        />
      )}
    </div>
  )
}
