import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Pause, Play } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './ReplayBar.module.css'
import { shareOf, timeAfterKey, timeAt } from './replayClock.ts'
import type { Replay } from './useReplay.ts'

interface ReplayBarProps {
  readonly replay: Replay
  /** What stands where the replay is: a stop, or that the crate is under way. */
  readonly placeText: string
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** Plays a journey back: the button, the time, a bar by elapsed time with its stops, and the speed. */
export function ReplayBar({ replay, placeText }: ReplayBarProps) {
  useSignals()
  const { span, time, isPlaying, speed, onToggle, onSeek, onSpeed } = replay
  const share = shareOf(span, time)
  const moment = formatInstant(new Date(time).toISOString())
  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(timeAt(span, (event.clientX - left) / width))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = event.key === ' ' ? null : timeAfterKey(span, time, event.key)
    if (next === undefined) return
    event.preventDefault()
    if (next === null) onToggle()
    else onSeek(next)
  }
  const play = t(isPlaying ? 'tracking.pause' : 'tracking.play')

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not of fields
    <div className={styles.bar} role="group" aria-label={t('tracking.replay')}>
      <button type="button" className={styles.play} aria-label={play} title={play} onClick={onToggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <div className={styles.middle}>
        <p className={styles.words} aria-hidden="true">
          <span className="mono">{moment}</span>
          <span className={styles.place}>{placeText}</span>
        </p>
        <div
          className={styles.track}
          role="slider"
          tabIndex={0}
          aria-label={t('tracking.replayTime')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          // While it plays, what is read out is another with each stop, not with each frame.
          aria-valuetext={isPlaying ? placeText : `${moment}, ${placeText}`}
          onKeyDown={handleKeyDown}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            seekTo(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
        >
          <span className={styles.line} />
          <span className={styles.gone} style={{ width: percent(share) }} />
          {span.stops.map((stop, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stops of one instant are told apart by their place alone.
            <span key={index} className={styles.tick} style={{ left: percent(shareOf(span, stop)) }} />
          ))}
          <span className={styles.thumb} style={{ left: percent(share) }} />
        </div>
      </div>
      <button
        type="button"
        className={styles.speed}
        onClick={onSpeed}
        aria-label={t('tracking.speed', { speed: formatNumber(speed) })}
      >
        {`${formatNumber(speed)}×`}
      </button>
    </div>
  )
}
