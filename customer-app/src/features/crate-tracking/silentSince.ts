import { isUnheard } from '@crateway/shared/domain/journey/lastStay.ts'
import type { CrateTrace } from './crateTrace.ts'

/**
 * Since when nothing was heard of a crate that did not leave its last stop, whose days end with what was heard (ADR 049): the days
 * that a stack tells of it go on until now. Null where it was heard within a day, and once its journey has an end.
 */
export function silentSince({ points, isThere, end }: CrateTrace, now: number): string | null {
  const last = points.at(-1)
  return last && isThere && end !== 'finished' && isUnheard(last, now) ? last.timestamp : null
}
