import type { Client } from '@crateway/shared/client/client.ts'
import { findOfferOrFail } from '@crateway/shared/client/offers.ts'
import { assignEndusers, type ConsigneeRestore } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { Problem, type ProblemCode, toProblem } from '@crateway/shared/errors/Problem.ts'
import { findShippingsById } from '../findShippings.ts'
import { isLocked } from '../shippingColumns.ts'

/** A shipping and the consignee it is to have. */
export interface WantedConsignee {
  readonly id: string
  readonly enduserId: string
}

/** Why an assignment was not made: shippings that were locked or deleted meanwhile. */
export interface Hindrance {
  readonly locked: readonly string[]
  readonly gone: readonly string[]
}

/** An assignment that some shippings stand in the way of: without them it can go on. */
export class HinderedAssignment extends Problem {
  readonly hindrance: Hindrance

  constructor(hindrance: Hindrance, cause?: unknown) {
    super(hindrance.locked.length > 0 ? 'set_enduser_locked' : 'not_found', { cause })
    this.hindrance = hindrance
  }
}

/** A shipping as it was before an assignment, and the version it has since; null where the services keep none. */
export interface AssignedShipping {
  readonly id: string
  readonly enduserId: string | null
  readonly consigneeCode: string | null
  readonly version: number | null
}

type Shown = Pick<PendingShipping, 'id' | 'process'>

/** What stands in the way. @param now the shippings as they are, by id */
export function hindranceOf(ids: readonly string[], now: ReadonlyMap<string, Shown>): Hindrance | null {
  const gone = ids.filter((id) => !now.has(id))
  const locked = ids.filter((id) => {
    const shipping = now.get(id)
    return shipping !== undefined && isLocked(shipping)
  })
  return gone.length + locked.length > 0 ? { locked, gone } : null
}

/** How services say that something stands in the way. */
const hindering: ReadonlySet<ProblemCode> = new Set(['set_enduser_locked', 'shipping_locked', 'not_found', 'conflict'])

/**
 * Gives shippings their consignees, all or none, and answers what they were before. Where the services tell versions, what
 * they were is read just before; a version that was raised by more than this assignment says that somebody else came between,
 * and what was before is not known then.
 * Rejects with `HinderedAssignment` where shippings are locked or gone.
 */
export async function assignShippings(
  client: Client,
  customerId: string,
  wanted: readonly WantedConsignee[],
  signal: AbortSignal,
): Promise<readonly AssignedShipping[]> {
  const ids = wanted.map(({ id }) => id)
  const findNow = () => findShippingsById(client, customerId, ids, signal)
  const hasList = await findOfferOrFail(client, 'shippingList')
  const before = hasList ? await findNow() : null
  const known = before && hindranceOf(ids, before)
  if (known) throw new HinderedAssignment(known)
  try {
    const answer = await client.call(assignEndusers, { body: [...wanted] }, signal)
    const versions = new Map(answer.map(({ id, version }) => [id, version]))
    return ids.map((id) => toAssigned(id, before?.get(id), versions.get(id)))
  } catch (error) {
    if (!hindering.has(toProblem(error).code)) throw error
    const now = await findNow()
    // Services that cannot be asked by id tell the newest only: what is missing there may be old.
    const hindrance = hindranceOf(hasList ? ids : ids.filter((id) => now.has(id)), now)
    throw hindrance ? new HinderedAssignment(hindrance, error) : error
  }
}

function toAssigned(id: string, before: PendingShipping | undefined, version: number | undefined): AssignedShipping {
  const { enduserId = null, consigneeCode = null } = before ?? {}
  const isKnown = before?.version != null && version === before.version + 1
  return { id, enduserId, consigneeCode, version: isKnown ? version : null }
}

/** What takes an assignment back: those of whom it is known what they were. */
export function toRestores(assigned: readonly AssignedShipping[]): ConsigneeRestore[] {
  return assigned.flatMap(({ version, ...before }) => (version === null ? [] : [{ ...before, version }]))
}

/** Which shippings are as they were before. @param now those that were looked at, by id */
export function idsAsBefore(
  restores: readonly Omit<ConsigneeRestore, 'version'>[],
  now: ReadonlyMap<string, Pick<PendingShipping, 'enduserId' | 'consigneeCode'>>,
): readonly string[] {
  return restores.flatMap(({ id, enduserId, consigneeCode }) => {
    const shipping = now.get(id)
    return shipping?.enduserId === enduserId && shipping.consigneeCode === consigneeCode ? [id] : []
  })
}
