import { mostPoints, type SiCrates } from '@crateway/shared/contract/calls/maps.ts'

/** What a list that is cut holds. */
export interface ListCut {
  readonly sis: number
  readonly crates: number
}

/**
 * How many SIs and crates a list of a customer's SIs holds, where it may be the newest of them alone: our services end it with
 * the SI that reaches so many crates (ADR 051). Null of a shorter list, which is whole.
 */
export function cutOf(sis: readonly SiCrates[]): ListCut | null {
  const crates = sis.reduce((sum, { inProcess, collected }) => sum + inProcess + collected, 0)
  return crates >= mostPoints ? { sis: sis.length, crates } : null
}
