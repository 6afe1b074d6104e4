/** Calls back when the page has nothing else to do. @returns takes that back */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then)
  return () => cancelIdleCallback(handle)
}
