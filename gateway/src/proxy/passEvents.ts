import type { GiveBack } from './slots.ts'

/** Milliseconds of one stream of events. */
export interface StreamTimes {
  /** Without a word of the upstream, which sends at least signs of life. Below undici's own, which breaks the answer off. */
  readonly silence: number
  /** In which the reader takes nothing. */
  readonly stall: number
  /** In all, at most. */
  readonly lifetime: number
}

export const streamTimes: StreamTimes = { silence: 25_000, stall: 60_000, lifetime: 60 * 60_000 }

interface PassOptions {
  readonly times: StreamTimes
  /** Tell that it shall end: the reader has gone, or the process is about to stop. */
  readonly ends: readonly AbortSignal[]
  /** Called once when it has ended, however that came. */
  readonly onEnd: GiveBack
}

/**
 * Passes a stream of events on piece by piece, with nothing held back or ready. It has no end of its own, so that it is
 * ended here: when its reader or its upstream has gone or fallen silent, or it has lived for long enough. An end is not a
 * failure: readers come back with the id of the last event.
 */
export function passEvents(body: ReadableStream<Uint8Array>, options: PassOptions): ReadableStream<Uint8Array> {
  const { times, ends, onEnd } = options
  const reader = body.getReader()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let isEnded = false
  let limit: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    if (isEnded) return
    isEnded = true
    clearTimeout(limit)
    clearTimeout(life)
    for (const signal of ends) signal.removeEventListener('abort', end)
    reader.cancel().catch(() => undefined)
    onEnd()
    try {
      stream?.close()
    } catch {
      // Whoever read it has cancelled it.
    }
  }
  function endAfter(time: number): void {
    clearTimeout(limit)
    if (!isEnded) limit = setTimeout(end, time)
  }

  const life = setTimeout(end, times.lifetime)
  const passed = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller
      },
      async pull(controller) {
        endAfter(times.silence)
        // What breaks off upstream is over here too.
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (isEnded) return
        if (done || value === undefined) return end()
        controller.enqueue(value)
        endAfter(times.stall)
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
  endAfter(times.stall)
  for (const signal of ends) {
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  }
  return passed
}
