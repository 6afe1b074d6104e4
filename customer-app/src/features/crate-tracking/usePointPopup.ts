import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useCallback, useEffect, useState } from 'react'
import { withinSpan } from './replayClock.ts'
import type { Replay } from './useReplay.ts'

/** A message whose popup is open, and the trace it belongs to. */
interface Popup {
  readonly of: string
  readonly point: TracePoint
}

/**
 * The message whose popup is open. It is one of where the replay stands: it opens there, and once the replay plays or is led
 * elsewhere it is closed.
 * @param trace tells one trace from another
 */
export function usePointPopup(trace: string, replay: Replay) {
  const [popup, setPopup] = useState<Popup | null>(null)
  const { span, time, isPlaying, onSeek, onToggle } = replay
  const at = popup && withinSpan(span, Date.parse(popup.point.timestamp))
  const isShown = popup?.of === trace && at === time && !isPlaying
  useEffect(() => {
    if (!isShown) setPopup(null)
  }, [isShown])
  const openPoint = useCallback(
    (point: TracePoint | null) => {
      setPopup(point && { of: trace, point })
      if (!point) return
      onSeek(Date.parse(point.timestamp))
      // Who looks at a message wants it to stay.
      if (isPlaying) onToggle()
    },
    [trace, isPlaying, onSeek, onToggle],
  )
  return { point: isShown ? popup.point : null, openPoint }
}
