import { findWaitingCrates } from '@crateway/shared/state/linkForms.ts'
import { useEffect } from 'react'
import { findBegun, markEndOf } from '../../findBegun.ts'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useLinkNews } from '../../useLinkNews.ts'
import type { DueState } from './dueState.ts'

/**
 * Crates of the declaration of a site that the person has confirmed in this browser, and that waits to be sent; null for none.
 * One that was confirmed for another request than the one that is open now is over, as pickup management has it.
 * @param onSent none waits any more
 */
export function useUnsent(siteId: string, { data, earlier }: KeptRequest<DueState>, onSent: () => void): number | null {
  useLinkNews()
  const waiting = data?.waiting
  // Who may not declare has begun none.
  const begun = waiting === undefined ? null : findBegun(siteId, earlier ? '' : markEndOf(waiting?.askedAt ?? null))
  const unsent = findWaitingCrates(begun?.place ?? null)
  const isUnsent = unsent !== null
  useEffect(() => (isUnsent ? onSent : undefined), [isUnsent, onSent])
  return unsent
}
