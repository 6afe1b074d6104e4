/**
 * Does something for so many milliseconds at most, unless the signal aborts it before: what is done gets a signal that
 * aborts with either, and nothing of it is left behind. `AbortSignal.any` would do, but Safari has it from 17.4 and Chrome
 * from 116.
 */
export async function withinTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  time: number,
  signal?: AbortSignal,
): Promise<Result> {
  const limit = new AbortController()
  const stop = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), time)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
