import { useEffect } from 'react'
import { findPage, maySee, type Visitor } from '../../contract/pages.ts'

/** Code that a screen needs beside its own. */
export type LoadAhead = () => Promise<unknown>

interface AheadRoute {
  readonly path: string
  readonly ahead?: LoadAhead
}

/** What is worth fetching ahead for a person: what the screens need that they may open, each once. */
export function aheadOf(routes: readonly AheadRoute[], visitor: Visitor): readonly LoadAhead[] {
  const open = routes.filter(({ path }) => {
    const page = findPage(path)
    return page !== undefined && maySee(page, visitor)
  })
  return [...new Set(open.flatMap(({ ahead }) => ahead ?? []))]
}

/** Calls back when the page has nothing else to do. @returns takes that back */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then)
  return () => cancelIdleCallback(handle)
}

/** Whether the person asked the browser to save what is transferred. */
function isSaving(): boolean {
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

/**
 * Fetches what screens need ahead, once a signed-in person's first screen is there and the page idle: the way to the
 * first grid is then as short as to the second.
 */
export function useAhead(routes: readonly AheadRoute[], visitor: Visitor | null): void {
  useEffect(() => {
    return visitor === null ? undefined : fetchWhenIdle(aheadOf(routes, visitor))
  }, [routes, visitor])
}
