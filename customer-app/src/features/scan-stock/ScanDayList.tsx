import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './ScanDayList.module.css'
import type { ScanDay } from './scanDays.ts'

export interface ScanDayListProps {
  readonly days: readonly ScanDay[]
  /** `YYYY-MM-DD`; null for all days. */
  readonly chosen: string | null
  readonly onChoose: (day: string | null) => void
}

interface EntryProps {
  readonly text: string
  readonly crates: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Entry({ text, crates, isChosen, onChoose }: EntryProps) {
  useSignals()
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onChoose}>
        <span>{text}</span>
        <span className={styles.count} aria-hidden="true">
          {formatNumber(crates)}
        </span>
        <span className="unseen">{tCount('scanStock.crates', crates)}</span>
      </button>
    </li>
  )
}

/** The days on which crates were scanned, each with its count; one of them, or all, are shown. */
export function ScanDayList({ days, chosen, onChoose }: ScanDayListProps) {
  useSignals()
  const all = days.reduce((sum, { crates }) => sum + crates, 0)
  return (
    <section className={styles.list} aria-label={t('scanStock.days')}>
      <ul>
        <Entry text={t('scanStock.allDays')} crates={all} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {days.map(({ date, crates }) => (
          <Entry
            key={date}
            text={formatCalendarDate(date)}
            crates={crates}
            isChosen={date === chosen}
            onChoose={() => onChoose(date)}
          />
        ))}
      </ul>
    </section>
  )
}
