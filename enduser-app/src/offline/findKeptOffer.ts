import type { Capability } from '@crateway/shared/contract/capabilities.ts'
import { readKept } from '@crateway/shared/state/keptAnswers.ts'
import { client } from '../client.ts'
import { keepFor, userIdOf } from './ask.ts'
import { patience } from './patience.ts'

/** Null once what was kept is better than to go on waiting. */
const tooLate = () => new Promise<null>((resolve) => setTimeout(resolve, patience, null))

/**
 * Whether the services offer a capability; where that cannot be found out, as they did when this person was last told, so that
 * a screen without a line is the one they know. Who was never told of it waits for a line: it rejects as `offline` then.
 */
export async function findKeptOffer(capability: Capability): Promise<boolean> {
  const userId = userIdOf() ?? ''
  const name = `offers ${capability}`
  const asked = client.offers(capability)
  const inTime = await Promise.race([asked.catch(() => null), tooLate()])
  if (typeof inTime !== 'boolean') {
    const kept = (await readKept(userId, name))?.data
    if (typeof kept === 'boolean') return kept
  }
  const isOffered = inTime ?? (await asked)
  if (typeof isOffered !== 'boolean') return false
  keepFor(userId, name, isOffered)
  return isOffered
}
