import type { GridOwner, GridProfile } from '../contract/gridProfiles.ts'
import type { GridLayout } from './gridState.ts'

/** What a page remembers of a grid that was on it: another customer's rows come in the columns of the last one's. */
export interface GridMemory {
  readonly profiles: readonly GridProfile[]
  readonly layout: GridLayout
}

const memories = new Map<string, GridMemory>()
const keyOf = ({ userId, gridId }: GridOwner) => JSON.stringify([userId, gridId])

export function recallGrid(owner: GridOwner): GridMemory | undefined {
  return memories.get(keyOf(owner))
}

export function rememberGrid(owner: GridOwner, memory: GridMemory): void {
  memories.set(keyOf(owner), memory)
}
