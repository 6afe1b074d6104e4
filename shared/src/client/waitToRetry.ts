/** Waits so many milliseconds, unless the signal aborts or the browser gets a connection before. */
export function waitToRetry(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      globalThis.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
    globalThis.addEventListener?.('online', end)
    if (signal.aborted) end()
  })
}
