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
    if (last && last.code === code && last.type === type && last.method === method) return last.number
    let ofCode = known.get(code)
    if (!ofCode) {
      ofCode = []
      known.set(code, ofCode)
    }
    for (const stay of ofCode) {
      if (stay.type !== type || stay.method !== method) continue
      last = stay
      return stay.number
    }
    last = { code, type, method, number: count++ }
    ofCode.push(last)
    return last.number
  }
}
