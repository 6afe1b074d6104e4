/** Code that something needs beside its own. */
export type LoadAhead = () => Promise<unknown>

/** Calls back when the page has nothing else to do. @returns takes that back */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then)
  return () => cancelIdleCallback(handle)
}

/** Whether the person asked the browser to save what is transferred. */
export function isSaving(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Fetches code once the page is idle, unless the person saves what is transferred. What fails is fetched when it is needed. */
export function fetchWhenIdle(loads: readonly LoadAhead[]): () => void {
  if (isSaving()) return () => undefined
  return whenIdle(() => {
    for (const load of loads) load().catch(() => undefined)
  })
}
