import { type CustomerHome, markHomeSeen } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { laterDay } from '@crateway/shared/domain/laterDay.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { weekdayText } from '@crateway/shared/i18n/weekdayText.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { EventLine } from './EventLine.tsx'
import panel from './HomePanel.module.css'
import styles from './SinceLastVisit.module.css'

export interface SinceLastVisitProps {
  readonly events: CustomerHome['events']
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Once what is told was marked as seen. */
  readonly onSeen: () => void
}

/** Lines that are shown before somebody asks for all of them. */
const firstLines = 16

/** A day as people call it. */
function dayTitle(day: string, today: string): string {
  if (day === today) return t('customerHome.dayToday')
  if (day === laterDay(today, -1)) return t('customerHome.dayYesterday')
  return `${weekdayText(day)} ${formatCalendarDate(day).slice(0, 5)}`
}

/** What happened since the person marked it all as seen, on whatever device, day by day. */
export function SinceLastVisit({ events, today, customerId, customer, onSeen }: SinceLastVisitProps) {
  useSignals()
  const heading = useId()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { entries, seenAt, mark } = events
  const shown = showsAll ? entries : entries.slice(0, firstLines)
  const hidden = entries.length - shown.length

  const handleSeen = async () => {
    setSaving(true)
    setProblem(null)
    try {
      await client.call(markHomeSeen, { params: { customerId }, body: mark })
      onSeen()
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading}>{seenAt === null ? t('customerHome.lastDays') : t('customerHome.since')}</h3>
        {seenAt !== null && <p className={panel.aside}>{formatInstant(seenAt)}</p>}
      </header>
      {entries.length === 0 ? (
        <p className={panel.empty} role="status">
          <Check aria-hidden="true" />
          {t('customerHome.nothingNew')}
        </p>
      ) : (
        <div className={styles.days} ref={list} tabIndex={-1}>
          {[...Map.groupBy(shown, ({ day }) => day)].map(([day, ofDay]) => (
            <div key={day}>
              <h4 className={styles.day}>{dayTitle(day, today)}</h4>
              <ul>
                {ofDay.map((event) => (
                  <EventLine key={event.kind} event={event} customer={customer} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <footer className={panel.foot}>
        {hidden > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              // The button goes, and what it was for has the focus.
              list.current?.focus()
              setShowsAll(true)
            }}
          >
            {t('customerHome.everything')}
          </Button>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problemText(problem)}
          </p>
        )}
        <Button
          className={styles.seen}
          variant="ghost"
          icon={<Check aria-hidden="true" />}
          isBusy={isSaving}
          isHeld={entries.length === 0}
          onClick={() => void handleSeen()}
        >
          {t('customerHome.markSeen')}
        </Button>
      </footer>
    </section>
  )
}
