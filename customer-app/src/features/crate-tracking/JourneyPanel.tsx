import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { isAhead } from '@crateway/shared/domain/journey/isAhead.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Segments } from '@crateway/shared/ui/Segments.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BatteryMark } from '../../trail/BatteryMark.tsx'
import { seenText } from '../../trail/momentText.ts'
import { lastSeenBatteryOf } from '../../trail/seenBattery.ts'
import { temperatureText } from '../../trail/temperatureText.ts'
import type { CrateTrace } from './crateTrace.ts'
import { JourneyLinks } from './JourneyLinks.tsx'
import styles from './JourneyPanel.module.css'
import { PointFacts } from './PointFacts.tsx'
import { PointList } from './PointList.tsx'
import { shownDays } from './shownDays.ts'
import { shownStops } from './shownStops.ts'
import { Timeline } from './Timeline.tsx'
import { TraceNotes } from './TraceNotes.tsx'
import { endOfPart, type TraceQuestion } from './traceQuestion.ts'
import { zoneText } from './zoneText.ts'

interface JourneyPanelProps {
  readonly question: TraceQuestion
  readonly request: Request<readonly TracePoint[]>
  /** Null while it loads, and for a crate without messages. */
  readonly trace: CrateTrace | null
  /** The stop where the replay, or a choice, stands; -1 for nowhere. */
  readonly currentStop: number
  /** Where the replay stands; null while nothing does. */
  readonly time: number | null
  /** The message that was opened. One without a position has no popup on the map: it is told here. */
  readonly point: TracePoint | null
  readonly now: Date
  /** Whether the crate travels under a later SI by now. */
  readonly isElsewhere: boolean
  /** The places of the customer whose crate it is; undefined while they are not known. */
  readonly places: readonly PlacesOfType[] | undefined
  readonly onStop: (stop: Stop) => void
  readonly onPoint: (point: TracePoint) => void
  readonly onClose: () => void
  /** The way to save all messages. */
  readonly download: ReactNode
  /** Stands where there is no message: why. */
  readonly lack: ReactNode
}

/** The journey of one crate: what its tracker told last, its stops, and every message. */
export function JourneyPanel(props: JourneyPanelProps) {
  useSignals()
  const { question, request, trace, currentStop, time, point, now, isElsewhere, places } = props
  const { onStop, onPoint, onClose, download } = props
  const { barcode } = question
  const until = endOfPart(question, now)
  const [part, setPart] = useState<'stops' | 'points'>('stops')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The mark or dialog it was chosen in is gone, and took the focus along.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section
      className={styles.panel}
      data-part={trace ? part : undefined}
      aria-label={t('tracking.journeyOf', { barcode })}
      aria-busy={request.state === 'loading'}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className="mono">
          {barcode}
        </h2>
        <IconButton label={t('tracking.closeJourney')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {request.state === 'loading' && !request.data && <Waiting />}
      {request.data?.length === 0 && props.lack}
      {trace && (
        <>
          <Facts question={question} trace={trace} now={now} />
          {places && <JourneyLinks barcode={barcode} stops={trace.stops} places={places} />}
          <Segments
            label={t('tracking.journeyParts')}
            segments={[
              { id: 'stops', text: t('tracking.stops', { count: formatNumber(trace.stops.length) }) },
              {
                id: 'points',
                text: t('tracking.allPoints', { count: formatNumber(trace.points.length + trace.leftOut) }),
              },
            ]}
            chosen={part}
            onChoose={setPart}
          />
          {part === 'stops' ? (
            <Timeline
              trace={trace}
              stops={shownStops(trace, { now: now.getTime(), isPast: until !== null, isElsewhere })}
              until={until}
              now={now}
              current={currentStop}
              onSelect={onStop}
            />
          ) : (
            <>
              {download}
              <PointList points={trace.points} time={time} onSelect={onPoint} />
              <div role="status" className={styles.unplaced}>
                {point && !isPosition(point) && <PointFacts point={point} />}
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}

interface FactsProps {
  readonly question: TraceQuestion
  readonly trace: CrateTrace
  readonly now: Date
}

/** What the last message told, and what was left out. */
function Facts({ question, trace, now }: FactsProps) {
  useSignals()
  const last = trace.points.at(-1)
  if (!last) return null
  const { si, shortQrTopCasing, temperature, timestamp } = last
  const days = shownDays(question, trace.points)
  return (
    <>
      <p className={styles.line}>
        {[
          si,
          t('tracking.deviceLine', { device: shortQrTopCasing || t('tracking.unknown') }),
          temperatureText(temperature),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.chips}>
        <BatteryMark percent={lastSeenBatteryOf(trace.points)} isChip />
        <span className={isAhead(timestamp, now.getTime()) ? `${styles.chip} ${styles.warn}` : styles.chip}>
          {seenText(timestamp, now)}
        </span>
      </p>
      {days && (
        <p className={styles.told}>
          {t(question.range ? 'tracking.shownDays' : 'tracking.shownAll', {
            from: formatCalendarDate(days.from),
            to: formatCalendarDate(days.to),
          })}
        </p>
      )}
      <p className={styles.told}>{zoneText()}</p>
      <TraceNotes trace={trace} className={styles.told} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height={20} width={220} />
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </>
  )
}
