import { listCrateHistory, listCratePoints, listTrace, type TracePoint } from '../contract/calls/maps.ts'
import type { Client } from './client.ts'
import { isPathPart } from './isPathPart.ts'

/** Which messages of a crate. */
interface PointsQuestion {
  readonly barcode: string
  /** The customer whose they are; without, those of all of the group's. */
  readonly customerId?: string
  /** Only with a customer. */
  readonly si?: string
  /** Whole days, UTC. */
  readonly startDate?: string
  readonly endDate?: string
}

/** The messages of a crate, oldest first. A barcode that is no part of a path is told in the query, where that is offered. */
export async function findPoints(
  client: Pick<Client, 'call' | 'offers'>,
  question: PointsQuestion,
  signal?: AbortSignal,
): Promise<readonly TracePoint[]> {
  const { barcode, customerId, ...of } = question
  if (!isPathPart(barcode) && (await client.offers('traceByBarcode'))) {
    return client.call(listTrace, { query: question }, signal)
  }
  const params = { barcode }
  if (customerId === undefined) return client.call(listCratePoints, { params, query: of }, signal)
  return client.call(listCrateHistory, { params, query: { customerId, ...of } }, signal)
}
