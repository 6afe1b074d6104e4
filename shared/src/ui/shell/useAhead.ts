import { useEffect } from 'react'
import { findPage, maySee, type Visitor } from '../../contract/pages.ts'
import { fetchBehind, type LoadAhead } from '../fetchOnceUsed.ts'

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

/**
 * Fetches what screens need ahead, once a signed-in person's first screen is there and they begin to use it: the way to the
 * first grid is then as short as to the second.
 */
export function useAhead(routes: readonly AheadRoute[], visitor: Visitor | null): void {
  useEffect(() => {
    if (visitor !== null) void fetchBehind(aheadOf(routes, visitor))
  }, [routes, visitor])
}
