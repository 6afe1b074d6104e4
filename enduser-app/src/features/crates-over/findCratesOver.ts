import { listCratesOver, listEstimatedCrates, mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Ask } from '../../offline/ask.ts'
import type { StandingCrate } from './overColumns.ts'

/** The crates of a site that are over the agreed days. */
export const findCratesOver = (id: string, ask: Ask): Promise<readonly StandingCrate[]> =>
  ask(listCratesOver, { params: { id } })

/**
 * The same of what was kept: where nobody has opened the list, they are picked out of those of the estimate, which the scanner has
 * fetched ahead. Rejects as `offline` where neither was kept, or the estimate's list ends early: those longest over may be left out.
 */
export async function findKeptCratesOver(id: string, ask: Ask): Promise<readonly StandingCrate[]> {
  try {
    return await findCratesOver(id, ask)
  } catch {
    const crates = await ask(listEstimatedCrates, { params: { id } })
    if (crates.length >= mostSiteCrates) throw new Problem('offline')
    return crates.filter(({ over }) => over > 0).toSorted((a, b) => b.over - a.over)
  }
}
