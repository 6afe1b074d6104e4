import { listCrateHistory, listCratePoints, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { client } from '../../client.ts'
import { lastDay } from './lastDay.ts'
import { loadInParts } from './loadInParts.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/** Asks for the messages of a trace, oldest first; in parts where one answer cannot hold them. */
export function loadTrace(
  customerId: string,
  { barcode, si, range, isByBarcode }: TraceQuestion,
  signal?: AbortSignal,
): Promise<readonly TracePoint[]> {
  const params = { barcode }
  return loadInParts(
    range,
    ({ from, to }) => {
      const days = { ...(from ? { startDate: from } : {}), ...(to ? { endDate: to } : {}) }
      if (isByBarcode) return client.call(listCratePoints, { params, query: days }, signal)
      return client.call(listCrateHistory, { params, query: { customerId, ...(si && { si }), ...days } }, signal)
    },
    lastDay(new Date()),
  )
}
