import { formatInstant, formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { monthDay, yearsOf } from '../../trail/momentText.ts'
import type { CrateTrace } from './crateTrace.ts'
import { stopId } from './stopId.ts'
import styles from './Timeline.module.css'

interface TimelineProps {
  readonly trace: CrateTrace
  /** Whether it is that of some days alone. */
  readonly isPart: boolean
  /** Where the replay, or a choice, stands; -1 for nowhere. */
  readonly current: number
  /** Told of the stop that was chosen. */
  readonly onSelect: (stop: Stop) => void
}

/** Name and country of a stop in words; what nobody told is said to be unknown. */
export const stopPlace = ({ name, country }: Stop) => [
  name || t('tracking.unknownName'),
  country ? countryText(country) : t('tracking.unknownCountry'),
]

/** From when until when; an end on the day, or at the moment, of the start by `same` goes without saying. */
function span({ startsAt, endsAt }: Stop, write: (instant: string) => string, same = write): string {
  const from = write(startsAt)
  return same(startsAt) === same(endsAt) ? from : `${from} – ${write(endsAt)}`
}

/** Months before days, as timelines have them, and for whoever points at it or is read to the whole with its year. */
function Dates({ stop }: { readonly stop: Stop }) {
  useSignals()
  const whole = span(stop, formatInstant)
  return (
    <span className={styles.dates} title={whole}>
      <span aria-hidden="true">{span(stop, monthDay, formatInstantDay)}</span>
      <span className="unseen">{whole}</span>
    </span>
  )
}

/** What an open journey waits for: its label alone would say of a crate that stands somewhere that it moves. */
function openText({ stops, isThere }: CrateTrace): string {
  const place = stops.at(-1)?.name
  if (!place) return t('tracking.notCollected')
  return t(isThere ? 'tracking.lastHeardAt' : 'tracking.hasLeft', { place })
}

/** The stops of a journey from the first to the last, and how it ends (seed 1, sections 2.12 and 4). */
export function Timeline({ trace, isPart, current, onSelect }: TimelineProps) {
  useSignals()
  const { stops, end } = trace
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The list scrolls, the page does not: a replay must not move what somebody reads.
    const step = list.current?.children[current]
    if (step instanceof HTMLElement) step.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      {stops.length > 0 && <p className={styles.order}>{t('tracking.datesAs', { years: yearsOf(stops) })}</p>}
      <ol ref={list} className={styles.timeline}>
        {stops.map((stop, index) => {
          const [name, country] = stopPlace(stop)
          return (
            <li key={stopId(stop)} className={styles.step} aria-current={index === current ? 'step' : undefined}>
              <button type="button" className={styles.stop} onClick={() => onSelect(stop)}>
                <Dates stop={stop} />
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
            {end === 'inTransportation' && !isPart && <span className={styles.place}>{openText(trace)}</span>}
          </span>
        </li>
      </ol>
    </>
  )
}
