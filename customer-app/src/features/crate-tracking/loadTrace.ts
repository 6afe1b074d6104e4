import { listCrateHistory, listCratePoints, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { client } from '../../client.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/** Asks for the messages of a trace, oldest first. */
export function loadTrace(
  customerId: string,
  { barcode, si, range, isByBarcode }: TraceQuestion,
  signal: AbortSignal,
): Promise<readonly TracePoint[]> {
  const params = { barcode }
  const days = range === null ? {} : { startDate: range.from, endDate: range.to }
  if (isByBarcode) return client.call(listCratePoints, { params, query: days }, signal)
  const query = { customerId, ...(si === null ? {} : { si }), ...days }
  return client.call(listCrateHistory, { params, query }, signal)
}
