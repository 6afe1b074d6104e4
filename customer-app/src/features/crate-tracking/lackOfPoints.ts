import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { OwnCrate } from './findOwnCrate.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/**
 * Why a trace has no points: nobody has the barcode, the crate has no tracker, or was silent on the days asked for or under the
 * SI, or ever. `waiting` while that is being found out.
 */
export type LackOfPoints = 'waiting' | 'unknown' | 'untracked' | 'days' | 'si' | 'ever'

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
 * @param own the crate as the customer has it; null for none
 */
export function lackOfPoints(
  question: TraceQuestion,
  isListed: boolean | undefined,
  widest: Pick<Request<readonly TracePoint[]>, 'state' | 'data'> | null,
  own: Pick<Request<OwnCrate | null>, 'state' | 'data'>,
): LackOfPoints {
  if (isListed === undefined) return 'waiting'
  const lack = narrowest(question)
  // What could not be found out is not claimed.
  if (widest !== null) {
    if (isListed || widest.state === 'failed' || widest.data?.length) return lack
    if (widest.data === undefined) return 'waiting'
  }
  if (own.data === undefined) return own.state === 'failed' ? lack : 'waiting'
  if (own.data === null) return isListed ? lack : 'unknown'
  return own.data.isTracked === false ? 'untracked' : 'ever'
}
