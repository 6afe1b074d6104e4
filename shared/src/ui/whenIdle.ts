/** Calls back when the page has nothing else to do, or at the latest when `options` say. @returns takes that back */
export function whenIdle(then: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, options)
  return () => cancelIdleCallback(handle)
}
