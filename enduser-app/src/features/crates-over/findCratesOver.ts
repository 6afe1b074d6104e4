import { listCratesOver, listEstimatedCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import type { Ask } from '../../offline/ask.ts'
import { isPassing } from '../../offline/keptRequest.ts'
import type { StandingCrate } from './overColumns.ts'

/**
 * The crates of a site that are over the agreed days. Without a line they are picked out of those of the estimate, which the scanner
 * has fetched ahead: whoever has not opened the list before reads it all the same.
 */
export async function findCratesOver(id: string, ask: Ask): Promise<readonly StandingCrate[]> {
  const request = { params: { id } }
  try {
    return await ask(listCratesOver, request)
  } catch (error) {
    if (!isPassing(toProblem(error))) throw error
    const crates = await ask(listEstimatedCrates, request).catch(() => {
      throw error
    })
    return crates.filter(({ over }) => over > 0).toSorted((a, b) => b.over - a.over)
  }
}
