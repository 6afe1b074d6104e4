import { useLayoutEffect, useState } from 'react'
import { secondsUntil } from './countdown.ts'

/** Whole seconds left until an instant (ms since 1970), redrawn each second; zero when there is nothing to wait for. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now)

  // Before anything is drawn: the time a new wait is counted from may be long past.
  useLayoutEffect(() => {
    if (until === null) return
    const tick = () => {
      const time = Date.now()
      setNow(time)
      if (time >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [until])

  return until === null ? 0 : secondsUntil(until, now)
}
