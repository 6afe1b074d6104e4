import { formatInstant, formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { monthDay, spanText, yearsOf } from '../../trail/momentText.ts'
import type { CrateTrace } from './crateTrace.ts'
import { daysText } from './daysText.ts'
import { openText } from './openText.ts'
import type { ShownStop } from './shownStops.ts'
import { stopId } from './stopId.ts'
import { stopPlace } from './stopPlace.ts'
import styles from './Timeline.module.css'

interface TimelineProps {
  readonly trace: CrateTrace
  /** Those of the trace, as they are told now. */
  readonly stops: readonly ShownStop[]
  /** The last day that it tells of, `YYYY-MM-DD`; null where it reaches today. */
  readonly until: string | null
  readonly now: Date
  /** Where the replay, or a choice, stands; -1 for nowhere. */
  readonly current: number
  /** Told of the stop that was chosen. */
  readonly onSelect: (stop: Stop) => void
}

/** Months before days, as timelines have them, and for whoever points at it or is read to the whole with its year. */
function Dates({ stop }: { readonly stop: ShownStop }) {
  useSignals()
  const whole = spanText(stop, formatInstant)
  return (
    <span className={styles.dates} title={whole}>
      <span aria-hidden="true">{spanText(stop, monthDay, formatInstantDay)}</span>
      <span className="unseen">{whole}</span>
    </span>
  )
}

/** The stops of a journey from the first to the last, and how it ends (seed 1, sections 2.12 and 4). */
export function Timeline({ trace, stops, until, now, current, onSelect }: TimelineProps) {
  useSignals()
  const { end } = trace
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The list scrolls, the page does not: a replay must not move what somebody reads.
    const step = list.current?.children[current]
    if (step instanceof HTMLElement) step.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      {stops.length > 0 && <p className={styles.order}>{t('tracking.datesAs', { years: yearsOf(stops, now) })}</p>}
      <ol ref={list} className={styles.timeline}>
        {stops.map((shown, index) => {
          const { stop, days, heardAt } = shown
          const [name, country] = stopPlace(stop)
          return (
            <li key={stopId(stop)} className={styles.step} aria-current={index === current ? 'step' : undefined}>
              <button type="button" className={styles.stop} onClick={() => onSelect(stop)}>
                <Dates stop={shown} />
                <span className={styles.days}>{daysText(days)}</span>
                <span className={styles.label}>{t(stopLabelKey(stop))}</span>
                <span className={styles.place}>
                  {name} · {country}
                </span>
                {heardAt !== null && (
                  <span className={styles.place}>
                    {t('tracking.lastHeard', { ago: agoText(now.getTime() - Date.parse(heardAt)) })}
                  </span>
                )}
              </button>
            </li>
          )
        })}
        <li className={end === 'finished' ? `${styles.step} ${styles.finished}` : `${styles.step} ${styles.open}`}>
          <span className={styles.end}>
            <span className={styles.label}>{t(`journey.end.${end}`)}</span>
            {end === 'inTransportation' && <span className={styles.place}>{openText(trace, until)}</span>}
          </span>
        </li>
      </ol>
    </>
  )
}
