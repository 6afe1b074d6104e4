import { findOfferOrFail } from '@crateway/shared/client/offers.ts'
import { type CrateStory, findCrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { client } from '../../client.ts'
import { bySpelling } from './bySpelling.ts'
import type { StoryQuestion } from './StoryQuestion.ts'
import { findSeedStory } from './seedStory.ts'

/** A crate's story and where it comes from. */
export interface ToldStory {
  readonly story: CrateStory
  /** Whether it was put together of calls that each tell a part, so that some of it is not known. */
  readonly isPatched: boolean
  /** Why a part is missing that could not be had. */
  readonly problem: Problem | null
}

/**
 * What a customer knows of a crate, at once where the services tell it so, else of the seeds' calls. Rejects with a `Problem`:
 * `not_found` where it is none of the customer's.
 */
export async function findStory(question: StoryQuestion, signal: AbortSignal): Promise<ToldStory> {
  const { customerId, barcode } = question
  if (!(await findOfferOrFail(client, 'crateStory'))) {
    const told = await bySpelling(barcode, (written) => findSeedStory({ customerId, barcode: written }, signal))
    return { ...told, isPatched: true }
  }
  const story = await client.call(findCrateStory, { params: { customerId }, query: { barcode } }, signal)
  return { story, isPatched: false, problem: null }
}
