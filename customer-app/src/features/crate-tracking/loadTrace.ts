import { findPoints } from '@crateway/shared/client/findPoints.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
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
  const of = isByBarcode ? { barcode } : { barcode, customerId, ...(si && { si }) }
  return loadInParts(
    range,
    ({ from, to }) =>
      findPoints(client, { ...of, ...(from && { startDate: from }), ...(to && { endDate: to }) }, signal),
    lastDay(new Date()),
  )
}
