import type { StreamTimes } from './passEvents.ts'
import type { GiveBack } from './slots.ts'
import type { FlowWatch, UpstreamFlow } from './upstreamFlow.ts'

interface WatchOptions {
  readonly times: StreamTimes
  /** Tells that it shall end: the process is about to stop. */
  readonly stop: AbortSignal | undefined
  /** Called once when it has ended, however that came. */
  readonly onEnd: GiveBack
}

/** Ends a stream of events on Node when `passEvents` would; it has no end of its own. */
export function watchEvents(flow: UpstreamFlow, { times, stop, onEnd }: WatchOptions): FlowWatch {
  const end = () => flow.finish()
  let limit: ReturnType<typeof setTimeout> | undefined
  const life = setTimeout(end, times.lifetime)
  let isEnded = false
  function endAfter(time: number): void {
    clearTimeout(limit)
    if (!isEnded) limit = setTimeout(end, time)
  }
  stop?.addEventListener('abort', end, { once: true })
  endAfter(times.stall)
  if (stop?.aborted) end()
  return {
    awaitUpstream: () => endAfter(times.silence),
    awaitReader: () => endAfter(times.stall),
    ended() {
      if (isEnded) return
      isEnded = true
      clearTimeout(limit)
      clearTimeout(life)
      stop?.removeEventListener('abort', end)
      onEnd()
    },
  }
}
