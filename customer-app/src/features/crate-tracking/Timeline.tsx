import type { JourneyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { stopId } from './crateTrace.ts'
import { monthDay } from './momentText.ts'
import styles from './Timeline.module.css'

interface TimelineProps {
  readonly stops: readonly Stop[]
  readonly end: JourneyEnd
  /** Where the replay, or a choice, stands; -1 for nowhere. */
  readonly current: number
  /** Told of the stop that was chosen. */
  readonly onSelect: (stop: Stop) => void
}

/** Name and country of a stop in words; what nobody told is said to be unknown. */
export const stopPlace = ({ name, country }: Stop) => [
  name || t('tracking.unknownName'),
  country || t('tracking.unknown'),
]

function stopDates({ startsAt, endsAt }: Stop): string {
  const [from, to] = [monthDay(startsAt), monthDay(endsAt)]
  return from === to ? from : `${from} – ${to}`
}

/** The stops of a journey from the first to the last, and how it ends (seed 1, sections 2.12 and 4). */
export function Timeline({ stops, end, current, onSelect }: TimelineProps) {
  useSignals()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The list scrolls, the page does not: a replay must not move what somebody reads.
    const step = list.current?.children[current]
    if (step instanceof HTMLElement) step.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ol ref={list} className={styles.timeline}>
      {stops.map((stop, index) => {
        const [name, country] = stopPlace(stop)
        return (
          <li
            key={`${stopId(stop)} ${stop.code}`}
            className={styles.step}
            aria-current={index === current ? 'step' : undefined}
          >
            <button type="button" className={styles.stop} onClick={() => onSelect(stop)}>
              <span className={styles.dates}>{stopDates(stop)}</span>
              <span className={styles.days}>{tCount('tracking.days', stop.days)}</span>
              <span className={styles.label}>{t(stopLabelKey(stop))}</span>
              <span className={styles.place}>
                {name} · {country}
              </span>
            </button>
          </li>
        )
      })}
      <li className={end === 'finished' ? `${styles.step} ${styles.finished}` : `${styles.step} ${styles.open}`}>
        <span className={styles.end}>
          <span className={styles.label}>{t(`journey.end.${end}`)}</span>
          {end === 'inTransportation' && <span className={styles.place}>{t('tracking.notCollected')}</span>}
        </span>
      </li>
    </ol>
  )
}
