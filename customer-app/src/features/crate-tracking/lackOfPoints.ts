import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/**
 * Why a trace has no points: nobody has the barcode, the crate was silent on the days asked for or under the SI, or ever.
 * `waiting` while that is being found out.
 */
export type LackOfPoints = 'waiting' | 'unknown' | 'days' | 'si' | 'ever'

/** The same crate without days and SI, whosever of the group's it is; null where a question is no narrower than that. */
export function widestOf(question: TraceQuestion): TraceQuestion | null {
  const { barcode, si, range, isByBarcode } = question
  return isByBarcode && si === null && range === null ? null : { barcode, si: null, range: null, isByBarcode: true }
}

const narrowest = ({ si, range }: TraceQuestion) => {
  if (range) return 'days'
  return si === null ? 'ever' : 'si'
}

/**
 * Why a question found nothing.
 * @param isListed whether the crate is among those of the customer's SIs; undefined until they are known
 * @param widest what the same crate sent at all; null where the question was as wide
 */
export function lackOfPoints(
  question: TraceQuestion,
  isListed: boolean | undefined,
  widest: Pick<Request<readonly TracePoint[]>, 'state' | 'data'> | null,
): LackOfPoints {
  if (isListed === undefined) return 'waiting'
  const lack = narrowest(question)
  if (isListed) return lack
  if (widest === null || widest.data?.length === 0) return 'unknown'
  // That nobody has it is not said where it could not be found out.
  if (widest.data !== undefined || widest.state === 'failed') return lack
  return 'waiting'
}
