import type { CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './DueFigures.module.css'
import { groundPath, linePath, type SparkRoom, sparkPoints } from './sparkPath.ts'

const room: SparkRoom = { width: 80, height: 44, edge: 4 }

/** A figure of the past weeks as a small drawing, and the same as a list for who does not see it. */
export function Sparkline({ weeks }: { readonly weeks: NonNullable<CustomerHome['overdue']>['weeks'] }) {
  useSignals()
  const points = sparkPoints(
    weeks.map(({ crates }) => crates),
    room,
  )
  const last = points.at(-1)
  return (
    <>
      <svg className={styles.spark} viewBox={`0 0 ${room.width} ${room.height}`} aria-hidden="true">
        <path className={styles.ground} d={groundPath(points, room)} />
        <path className={styles.line} d={linePath(points)} />
        {last && <circle className={styles.end} cx={last.x} cy={last.y} r={3} />}
      </svg>
      <ul className="unseen" aria-label={t('customerHome.history')}>
        {weeks.map(({ day, crates }) => (
          <li key={day}>{`${formatCalendarDate(day)}: ${formatNumber(crates)}`}</li>
        ))}
      </ul>
    </>
  )
}
