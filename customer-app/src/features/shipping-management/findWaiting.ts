import type { Client } from '@crateway/shared/client/client.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { complementOf } from './assign/proposals.ts'
import { findAllShippings } from './findShippings.ts'

/** The shippings without a consignee, and those that may tell one. */
export interface WaitingShippings {
  /** Without a consignee, the newest first. */
  readonly waiting: readonly PendingShipping[]
  /** With a consignee, and with the complement of one that waits. */
  readonly assigned: readonly PendingShipping[]
  /** How many wait; null where not all shippings could be read. */
  readonly count: number | null
  /** Whether all that wait were read. */
  readonly isWhole: boolean
}

/** Complements of one question: the services compare with no more. */
const mostValues = 900

const withoutConsignee = [{ field: 'enduserId', op: 'EMPTY' }] as const

/** Longer values are none that a service compares with. */
const longestValue = 200

/** The complements that wait for a consignee, as the service may have them. */
function complementsOf(rows: readonly PendingShipping[]): readonly string[] {
  const texts = rows.flatMap((row) => {
    const complement = complementOf(row)
    return complement === null ? [] : [complement, row.referenceComplement ?? complement]
  })
  return [...new Set(texts)].filter(({ length }) => length <= longestValue)
}

/** Services that filter are asked for what is needed. */
async function findFiltered(client: Client, customerId: string, signal: AbortSignal): Promise<WaitingShippings> {
  const { rows, totalCount } = await findAllShippings(client, { customerId, filter: withoutConsignee }, signal)
  const complements = complementsOf(rows)
  const assigned: PendingShipping[] = []
  for (let start = 0; start < complements.length; start += mostValues) {
    const values = complements.slice(start, start + mostValues)
    const filter = [
      { field: 'referenceComplement', op: 'IN', values } as const,
      { field: 'enduserId', op: 'NOT_EMPTY' } as const,
    ]
    assigned.push(...(await findAllShippings(client, { customerId, filter }, signal)).rows)
  }
  return { waiting: rows, assigned, count: totalCount, isWhole: rows.length >= totalCount }
}

/**
 * What auto-assign and the card need to know of a customer's shippings. Of services of the seeds all are read, and of very
 * many the newest.
 * @param hasList whether the services offer `shippingList`
 */
export async function findWaiting(
  client: Client,
  customerId: string,
  hasList: boolean,
  signal: AbortSignal,
): Promise<WaitingShippings> {
  if (hasList) return findFiltered(client, customerId, signal)
  const { rows, totalCount } = await findAllShippings(client, { customerId }, signal)
  const waiting = rows.filter(({ enduserId }) => enduserId === null)
  const isWhole = rows.length >= totalCount
  const assigned = rows.filter(({ enduserId }) => enduserId !== null)
  return { waiting, assigned, count: isWhole ? waiting.length : null, isWhole }
}
