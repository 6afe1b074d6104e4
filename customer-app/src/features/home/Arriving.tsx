import type { ArrivalDay, CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { weekdayText } from '@crateway/shared/i18n/weekdayText.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, ChevronUp, Clock, Truck, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { overdueCratesPath } from '../../stockDetailPath.ts'
import styles from './Arriving.module.css'
import panel from './HomePanel.module.css'
import { arrivalDayPath, arrivingPath, latePath } from './homePaths.ts'

export interface ArrivingProps {
  readonly arriving: NonNullable<CustomerHome['arriving']>
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** The customer's reference, for addresses. */
  readonly customer: string
}

/** What arrives at the end customers in the coming days, day by day, with the largest of each. */
export function Arriving({ arriving, today, customer }: ArrivingProps) {
  useSignals()
  const heading = useId()
  const list = useId()
  const [isOpened, setOpened] = useState(false)
  const { crates, late, days } = arriving
  // On a phone, what happened lies behind it.
  const isNarrow = useIsNarrow()
  const isFolded = isNarrow && !isOpened
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading}>{t('customerHome.arriving')}</h3>
        {late > 0 && (
          <Link className={styles.late ?? ''} href={latePath(customer, today)}>
            <Clock aria-hidden="true" />
            {tCount('customerHome.lateCrates', late)}
          </Link>
        )}
      </header>
      {days.length === 0 ? (
        <p className={panel.empty}>
          <Truck aria-hidden="true" />
          {t('customerHome.nothingArrives')}
        </p>
      ) : (
        <ol id={list} hidden={isFolded}>
          {days.map((day) => (
            <Day key={day.day} arrivals={day} isToday={day.day === today} customer={customer} />
          ))}
        </ol>
      )}
      {crates > 0 && (
        <footer className={panel.foot}>
          <Link href={arrivingPath(customer, today)}>{tCount('customerHome.allArriving', crates)}</Link>
          {isNarrow && (
            <Button
              variant="ghost"
              icon={isFolded ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
              aria-controls={list}
              aria-expanded={!isFolded}
              onClick={() => setOpened(isFolded)}
            >
              {isFolded ? tCount('customerHome.showDays', days.length) : t('customerHome.fold')}
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}

interface DayProps {
  readonly arrivals: ArrivalDay
  readonly isToday: boolean
  readonly customer: string
}

function Day({ arrivals, isToday, customer }: DayProps) {
  useSignals()
  const { day, crates, endusers, largest } = arrivals
  const others = endusers - largest.length
  const rest = crates - largest.reduce((sum, one) => sum + one.crates, 0)
  return (
    <li className={classNames(styles.day, isToday && styles.today)}>
      <p className={styles.date}>
        <span className={styles.weekday}>{weekdayText(day, 'short')}</span>
        <time dateTime={day}>{formatCalendarDate(day).slice(0, 5)}</time>
        {isToday && <span className={styles.chip}>{t('customerHome.today')}</span>}
      </p>
      <ul className={styles.arrivals}>
        {largest.map(({ id, name, si, overdue, crates: count }) => (
          <li key={id} className={styles.arrival}>
            <Link className={styles.name ?? ''} href={arrivalDayPath(customer, arrivals, id)}>
              {name}
            </Link>
            {si && <span className={styles.si}>{si}</span>}
            {overdue > 0 && (
              <Link className={styles.overdue ?? ''} href={overdueCratesPath(customer, id)}>
                <Undo2 aria-hidden="true" />
                {tCount('customerHome.overdueHere', overdue)}
              </Link>
            )}
            <span className={styles.count}>
              {formatNumber(count)} <span className="unseen">{tCount('customerHome.crates', count)}</span>
            </span>
          </li>
        ))}
        {others > 0 && (
          <li className={styles.arrival}>
            <span className={styles.others}>{tCount('customerHome.others', others)}</span>
            <Link className={styles.all ?? ''} href={arrivalDayPath(customer, arrivals)}>
              {t('customerHome.ofDay', { count: formatNumber(crates) })}
            </Link>
            <span className={styles.count}>
              {formatNumber(rest)} <span className="unseen">{tCount('customerHome.crates', rest)}</span>
            </span>
          </li>
        )}
      </ul>
    </li>
  )
}
