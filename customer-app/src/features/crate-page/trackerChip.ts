import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'
import type { CrateStops } from './crateStops.ts'

/**
 * How a tracker stands: good is one that was heard within a day, as the page says of the crate; one that has been silent is to be seen
 * to; between the two it is said when it was heard, and no more.
 */
export function trackerChip({ isSilent, isUnheard }: Pick<CrateStops, 'isSilent' | 'isUnheard'>): {
  readonly kind: StatusKind
  readonly text: 'cratePage.silentSince' | 'cratePage.heardLast' | 'cratePage.reported'
} {
  if (isSilent) return { kind: 'warn', text: 'cratePage.silentSince' }
  return isUnheard ? { kind: 'plain', text: 'cratePage.heardLast' } : { kind: 'good', text: 'cratePage.reported' }
}
