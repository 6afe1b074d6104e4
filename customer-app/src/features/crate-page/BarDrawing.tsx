import { locationTypeKey } from '@crateway/shared/domain/journey/locationTypeName.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './BarDrawing.module.css'
import { type BarLabel, barLabels } from './barLabels.ts'
import type { BarKind, CrateBar } from './crateBar.ts'

interface BarDrawingProps {
  readonly bar: CrateBar
  readonly isOverdue: boolean
}

/** Share of the bar that a label takes, on a screen and on a phone. */
const roomOfLabel = { wide: 0.12, narrow: 0.25 } as const

function kindText(kind: BarKind): string {
  if (kind === 'transit') return t('journey.status.inTransportation')
  return kind === 'unheard' ? t('cratePage.unheard') : t(locationTypeKey(typeOf[kind]))
}

const typeOf = {
  plant: 'PLANT',
  port: 'PORT',
  producer: 'NATURAL PRODUCER',
  enduser: 'ENDUSER',
  customer: 'CUSTOMER',
  distributor: 'DISTRIBUTOR',
  warehouse: 'CUSTOMER WAREHOUSE',
  place: null,
} as const

/** A day that lies beyond the scale points there. */
function labelText({ kind, day, at }: BarLabel): string {
  const text = t(`cratePage.bar.${kind}`, { days: formatNumber(day) })
  return at < day ? `${text} →` : text
}

/** The days of a cycle by place, and below them the agreed ones, those over, and those left until it counts as lost. */
export function BarDrawing({ bar, isOverdue }: BarDrawingProps) {
  useSignals()
  const isNarrow = useIsNarrow()
  const { segments, sums, today, agreed, lost, end } = bar
  const share = (day: number) => `${(day / end) * 100}%`
  const span = (from: number, to: number) => ({ insetInlineStart: share(from), width: share(Math.max(0, to - from)) })
  const labels = barLabels(bar, roomOfLabel[isNarrow ? 'narrow' : 'wide'])
  const known = Math.max(today, agreed ?? 0)
  return (
    <div className={styles.drawing}>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ kind, from, to }) => (
          <span key={from} className={classNames(styles.part, styles[kind])} style={span(from, to)} />
        ))}
      </div>
      <div className={styles.terms} aria-hidden="true">
        {agreed !== null && <span className={styles.agreed} style={span(0, agreed)} />}
        {agreed !== null && today > agreed && (
          <span className={isOverdue ? styles.over : styles.past} style={span(agreed, today)} />
        )}
        {lost !== null && lost > known && <span className={styles.left} style={span(known, Math.min(lost, end))} />}
      </div>
      <p className={styles.labels} aria-hidden="true">
        {labels.map((label) => (
          <span
            key={label.kind}
            className={classNames(label.kind === 'today' && (isOverdue ? styles.todayOver : styles.today))}
            data-at={label.at === 0 ? 'start' : label.at === end ? 'end' : 'middle'}
            style={{ insetInlineStart: share(label.at) }}
          >
            {labelText(label)}
          </span>
        ))}
      </p>
      <ul className={styles.legend} aria-label={t('cratePage.bar.legend')}>
        {sums.map(({ kind, days }) => (
          <li key={kind}>
            <span className={classNames(styles.swatch, styles[kind])} aria-hidden="true" />
            {kindText(kind)} <b>{tCount('tracking.days', days)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
