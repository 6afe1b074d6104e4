import { findWaitingCrates } from '@crateway/shared/state/linkForms.ts'
import { useEffect } from 'react'
import { findBegun } from '../../findBegun.ts'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useLinkNews } from '../../useLinkNews.ts'
import type { DueState } from './dueState.ts'

/**
 * Crates of the declaration of a site that the person has confirmed in this browser, and that waits to be sent; null for none.
 * One that was begun before the last declaration or the request that is open now is over, as pickup management has it.
 * @param onSent none waits any more
 */
export function useUnsent(siteId: string, { data, earlier }: KeptRequest<DueState>, onSent: () => void): number | null {
  useLinkNews()
  const mark = data?.mark
  // Who may not declare has begun none.
  const begun = mark === undefined ? null : findBegun(siteId, mark, earlier)
  const unsent = findWaitingCrates(begun?.place ?? null)
  const isUnsent = unsent !== null
  useEffect(() => (isUnsent ? onSent : undefined), [isUnsent, onSent])
  return unsent
}
