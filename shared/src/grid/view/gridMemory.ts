import type { GridOwner, GridProfile } from '../../contract/gridProfiles.ts'
import type { GridLayout } from './gridState.ts'

/** What a page remembers of a grid that was on it: another customer's rows come in the columns of the last one's. */
export interface GridMemory {
  readonly profiles: readonly GridProfile[]
  readonly layout: GridLayout
}

type Listener = (profiles: readonly GridProfile[]) => void

const memories = new Map<string, GridMemory>()
const listeners = new Map<string, Set<Listener>>()
const keyOf = ({ userId, gridId }: GridOwner) => JSON.stringify([userId, gridId])

/** What the page remembers of a person's grid; undefined before the grid was on it. */
export function recallGrid(owner: GridOwner): GridMemory | undefined {
  return memories.get(keyOf(owner))
}

/** Remembers a person's grid until the page is loaded anew. */
export function rememberGrid(owner: GridOwner, memory: GridMemory): void {
  memories.set(keyOf(owner), memory)
}

/** Changes the layout that a grid comes back with, if the page remembers it. */
export function rememberLayout(owner: GridOwner, layout: GridLayout): void {
  const memory = recallGrid(owner)
  if (memory) rememberGrid(owner, { ...memory, layout })
}

/**
 * Changes the profiles that a grid comes back with, if the page remembers it, and tells whoever watches: the answer to a
 * change may come after the grid that asked for it has left the screen, or made room for another customer's.
 */
export function rememberProfiles(owner: GridOwner, profiles: readonly GridProfile[]): void {
  const memory = recallGrid(owner)
  if (memory) rememberGrid(owner, { ...memory, profiles })
  for (const listener of listeners.get(keyOf(owner)) ?? []) listener(profiles)
}

/** Tells of every change of a person's profiles of a grid, until the function it answers is called. */
export function watchProfiles(owner: GridOwner, listener: Listener): () => void {
  const key = keyOf(owner)
  const watching = listeners.get(key) ?? new Set()
  listeners.set(key, watching.add(listener))
  return () => {
    watching.delete(listener)
  }
}
