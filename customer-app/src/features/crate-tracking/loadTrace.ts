import { findPoints } from '@crateway/shared/client/findPoints.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { tidyBarcode } from '@crateway/shared/domain/tidyBarcode.ts'
import { client } from '../../client.ts'
import { lastDay } from './lastDay.ts'
import { loadInParts } from './loadInParts.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/** Asks for the messages of a barcode by the letter, in parts where one answer cannot hold them. */
function loadByLetter(
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

/** The messages of a trace, oldest first: of the barcode as it was typed, else as barcodes are written on crates. */
export async function loadTrace(
  customerId: string,
  question: TraceQuestion,
  signal?: AbortSignal,
): Promise<readonly TracePoint[]> {
  const points = await loadByLetter(customerId, question, signal)
  const barcode = tidyBarcode(question.barcode)
  if (points.length > 0 || barcode === question.barcode) return points
  return loadByLetter(customerId, { ...question, barcode }, signal)
}
