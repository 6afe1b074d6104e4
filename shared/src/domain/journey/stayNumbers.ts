import type { JourneyPoint } from './JourneyPoint.ts'

/** Of the methods, those that make a stop of their own; the others only say how the place was told. */
export function ownMethod({ locationMethod }: JourneyPoint): 'sd' | 'sc' | null {
  return locationMethod === 'sd' || locationMethod === 'sc' ? locationMethod : null
}

/** What tells one stay from another at places of one code. */
interface KnownStay {
  readonly code: string
  readonly type: string | null
  readonly method: 'sd' | 'sc' | null
  readonly number: number
}

/**
 * Numbers stays: points of one have the same number. Points are numbered in the order they lie in memory; to compare those of a
 * mixed list in the order of their times would take most of the time a journey takes.
 */
export function createStayNumbers(): (point: JourneyPoint, code: string) => number {
  const known = new Map<string, KnownStay[]>()
  let count = 0
  let last: KnownStay | undefined
  return (point, code) => {
    const type = point.type ?? null
    const method = ownMethod(point)
    const isSame = (stay: KnownStay) => stay.type === type && stay.method === method
    if (last && last.code === code && isSame(last)) return last.number
    const ofCode = known.get(code) ?? []
    if (ofCode.length === 0) known.set(code, ofCode)
    last = ofCode.find(isSame)
    if (!last) {
      last = { code, type, method, number: count++ }
      ofCode.push(last)
    }
    return last.number
  }
}
