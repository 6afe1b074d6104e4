import type { CrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import type { CrateStops } from './crateStops.ts'

/**
 * Whether the cycle that a trail is of is over. Who sees no cycle knows it of a crate that was collected on the day of its last
 * message or later, where they may see that.
 */
export function isCycleOver({ cycle, former }: CrateStory, trail: CrateStops | null): boolean {
  if (cycle !== undefined) return cycle === null
  const collected = former?.cycles[0]?.collectionDate
  return collected !== undefined && trail !== null && collected >= trail.heardOn
}
