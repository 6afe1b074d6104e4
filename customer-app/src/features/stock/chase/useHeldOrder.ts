import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { findPlace, keepPlace } from '@crateway/shared/state/historySteps.ts'
import { useEffect, useMemo, useState } from 'react'
import { keepPlaces } from './keepPlaces.ts'

/** What an entry of the history keeps the order under. */
const placeName = 'chaseOrder'

function keptOrder(): readonly string[] | null {
  const kept = findPlace(placeName)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null
}

const idsOf = (entries: readonly ChaseEntry[]) => entries.map(({ id }) => id)

/**
 * The chase list in the order in which it came at first, whatever was written down meanwhile: who was just reached sinks in the
 * ranking, but not under the eyes of whoever works down the list. It is ranked anew once somebody loads it anew or comes to it
 * anew; the way back leads to the list as it was left.
 * @param isOpen whether a panel is open: the list is then loaded anew in its places
 */
export function useHeldOrder(entries: Request<readonly ChaseEntry[]>, isOpen: boolean): Request<readonly ChaseEntry[]> {
  const [held, setHeld] = useState(keptOrder)
  /** The list on screen when another was asked for, which comes as it is ranked. */
  const [left, setLeft] = useState<readonly ChaseEntry[] | null>(null)
  const { data } = entries
  if (data && (held === null || (left !== null && left !== data))) {
    setHeld(idsOf(data))
    setLeft(null)
  }
  useEffect(() => keepPlace(placeName, () => held), [held])
  const placed = useMemo(() => data && keepPlaces(data, held), [data, held])
  if (data === undefined || placed === undefined) return entries
  if (entries.state !== 'ready') return { ...entries, data: placed }
  const reload = () => {
    if (!isOpen) setLeft(data)
    entries.reload()
  }
  return { ...entries, data: placed, reload }
}
