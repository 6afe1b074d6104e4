import { keepFresh } from '@crateway/shared/client/keepFresh.ts'
import { findCustomerEndusers } from '@crateway/shared/client/requests/findCustomerEndusers.ts'
import { findCrates } from '@crateway/shared/contract/calls/crates.ts'
import { type Found, type FoundKind, mostFound } from '@crateway/shared/contract/calls/search.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { hasAnyRight, rightsToManageShippings } from '@crateway/shared/contract/rights.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { client } from '../client.ts'
import { likeEndusers } from './likeEndusers.ts'

/** The end customers of a customer, asked for every five minutes: an upstream of the seeds has no other way to look for one. */
const findEndusers = keepFresh((customerId) => findCustomerEndusers(client, customerId), 5 * 60_000)

const toFound = ({ id, name, city, aggregate }: Enduser): Found => {
  const code = aggregate.concat.partnerReference
  return { kind: 'enduser', id, title: name, note: [city, code].filter(Boolean).join(' · ') }
}

async function endusersLike(customerId: string, text: string): Promise<readonly Found[]> {
  return likeEndusers(await findEndusers(customerId), text)
    .slice(0, mostFound.enduser)
    .map(toFound)
}

/** The fewest signs of a barcode that is worth a look-up: it has to be the whole one. */
const fewestSigns = 4

/** The gateway takes no encoded slash in an address. */
const slash = /[/\\]/

async function cratesLike(customerId: string, text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const code = text.trim()
  if (code.length < fewestSigns || !/\d/.test(code) || slash.test(code)) return []
  const matches = await client.call(findCrates, { params: { barcode: code } }, signal).catch((fault: unknown) => {
    if (fault instanceof Problem && fault.code === 'not_found') return []
    throw fault
  })
  return matches
    .filter((match) => match.customerId === undefined || match.customerId === customerId)
    .slice(0, mostFound.crate)
    .map(({ barcode, material }) => ({ kind: 'crate', id: barcode, title: barcode, note: material || null }))
}

/** The kinds that an upstream of the seeds lets this person look for. */
function loadedKinds(kinds: readonly FoundKind[]): readonly FoundKind[] {
  const mayLookUp = hasAnyRight(visitor.value?.rights ?? [], rightsToManageShippings)
  return kinds.filter((kind) => kind === 'enduser' || (kind === 'crate' && mayLookUp))
}

/** What can be found without a search of the services: end customers by all that was loaded, a crate by its whole barcode. */
export async function findLoaded(
  kinds: readonly FoundKind[],
  { text, customerId }: { readonly text: string; readonly customerId: string },
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const own = loadedKinds(kinds)
  const [endusers, crates] = await Promise.allSettled([
    own.includes('enduser') ? endusersLike(customerId, text) : [],
    own.includes('crate') ? cratesLike(customerId, text, signal) : [],
  ])
  if (endusers.status === 'rejected') throw endusers.reason
  if (crates.status === 'fulfilled') return [...endusers.value, ...crates.value]
  // What was loaded is shown whatever the look-up does; with nothing to show, the palette says that it failed.
  if (endusers.value.length === 0) throw crates.reason
  return endusers.value
}
