import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Capability } from '@crateway/shared/contract/capabilities.ts'
import { keepAnswer, readKept } from '@crateway/shared/state/keptAnswers.ts'
import { session } from '@crateway/shared/state/session.ts'
import { client } from '../client.ts'
import { patience } from './useKeptCall.ts'

/** Null once what was kept is better than to go on waiting. */
const tooLate = () => new Promise<null>((resolve) => setTimeout(resolve, patience, null))

/**
 * Whether the services offer a capability, as `useOffer` says it; where that cannot be found out, as they did when this
 * person was last told, so that a screen without a line is the one they know. Undefined until that is known.
 */
export function useKeptOffer(capability: Capability): boolean | undefined {
  return useRequest(async () => {
    const userId = session.peek()?.user.id ?? ''
    const name = `offers ${capability}`
    const asked = client.offers(capability)
    const isOffered = (await Promise.race([asked, tooLate()])) ?? (await readKept(userId, name))?.data ?? (await asked)
    if (typeof isOffered !== 'boolean') return false
    void keepAnswer(userId, name, isOffered)
    return isOffered
  }, capability).data
}
