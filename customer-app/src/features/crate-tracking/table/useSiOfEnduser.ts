import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { findEnduser, type TrackedEnduser } from '../../../trail/ofEnduser.ts'
import { cratesOf } from './cratesOf.ts'
import type { SiWithCrates, useSiCrates } from './useSiCrates.ts'

/** An SI as a page shows it: all of it, or what of it is an end customer's. */
interface ShownSi {
  readonly request: Request<unknown>
  /** Null where the customer has no such SI; undefined while it, or whose crates are wanted, is not known. */
  readonly found: SiWithCrates | null | undefined
  /** The SI itself, whosever crates are shown. */
  readonly entry: SiCrates | undefined
  /** Undefined until it is looked up, null where it is none of the customer's. */
  readonly enduser: TrackedEnduser | null | undefined
  /** The crates that are shown; null for all of the SI. */
  readonly only: ReadonlySet<string> | null
  readonly isAwaited: boolean
}

/** Leaves of an SI the crates of one end customer, as its map has them. @param id of the end customer; null leaves all */
export function useSiOfEnduser(
  { request, found: whole }: ReturnType<typeof useSiCrates>,
  id: string | null,
  places: Request<readonly PlacesOfType[]>,
): ShownSi {
  const groups = places.data
  const enduser = useMemo(() => (groups && id !== null ? findEnduser(groups, id) : undefined), [groups, id])
  const found = useMemo(() => whole && (id === null ? whole : cratesOf(enduser, whole)), [whole, id, enduser])
  const only = useMemo(
    () => (found && id !== null ? new Set(found.crates.map(({ barcode }) => barcode)) : null),
    [found, id],
  )
  const waitsFor = whole ? places : request
  const isAwaited = found === undefined && waitsFor.state === 'loading'
  return { request, found, entry: whole?.entry, enduser, only, isAwaited }
}
