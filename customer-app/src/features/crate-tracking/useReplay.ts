import { useCallback, useEffect, useRef, useState } from 'react'
import {
  afterFrame,
  nextSpeed,
  nextStop,
  type ReplaySpan,
  type ReplaySpeed,
  restAt,
  withinSpan,
} from './replayClock.ts'

export interface Replay {
  readonly span: ReplaySpan
  /** Where it stands, ms since 1970: the end, until somebody moves it. */
  readonly time: number
  /** Whether somebody has moved or played it: only then the map shows where it stands. */
  readonly isShown: boolean
  readonly isPlaying: boolean
  readonly speed: ReplaySpeed
  readonly onToggle: () => void
  readonly onSeek: (time: number) => void
  readonly onSpeed: () => void
  /** Back to where nobody has moved it. */
  readonly onReset: () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Plays a journey: by elapsed time, or from stop to stop for whoever asked for less motion. Another journey (`key`) begins
 * anew; one that gets longer while it is played goes on to its new end.
 */
export function useReplay(span: ReplaySpan, key: string): Replay {
  const [state, setState] = useState({ key, time: null as number | null, isPlaying: false })
  const [speed, setSpeed] = useState<ReplaySpeed>(8)
  const own = state.key === key ? state : { key, time: null, isPlaying: false }
  const spanRef = useRef(span)
  spanRef.current = span
  const { isPlaying } = own

  useEffect(() => {
    if (!isPlaying) return
    const goTo = (next: (time: number) => number) =>
      setState((old) => {
        const { end } = spanRef.current
        const time = next(old.time ?? end)
        return { ...old, time, isPlaying: old.isPlaying && time < end }
      })
    if (isStill()) {
      const timer = setInterval(() => goTo((time) => nextStop(spanRef.current, time)), restAt(speed))
      return () => clearInterval(timer)
    }
    let before = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const elapsed = now - before
      before = now
      goTo((time) => afterFrame(spanRef.current, time, elapsed, speed))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed])

  const onToggle = useCallback(() => {
    const { start, end } = spanRef.current
    setState((old) => {
      const current = old.key === key ? old : { key, time: null, isPlaying: false }
      if (current.isPlaying) return { ...current, isPlaying: false }
      // At the end, playing begins at the start.
      const time = current.time === null || current.time >= end ? start : current.time
      return { ...current, time, isPlaying: end > start }
    })
  }, [key])
  const onSeek = useCallback(
    (time: number) =>
      setState((old) => ({
        key,
        time: withinSpan(spanRef.current, time),
        isPlaying: old.key === key && old.isPlaying,
      })),
    [key],
  )
  const onReset = useCallback(() => setState({ key, time: null, isPlaying: false }), [key])
  return {
    span,
    time: withinSpan(span, own.time ?? span.end),
    isShown: own.time !== null,
    isPlaying,
    speed,
    onToggle,
    onSeek,
    onSpeed: () => setSpeed(nextSpeed),
    onReset,
  }
}
