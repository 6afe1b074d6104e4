import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { shownDays } from './shownDays.ts'
import type { TraceQuestion } from './traceQuestion.ts'

const all: TraceQuestion = { barcode: 'GPS-1', si: null, range: null, isByBarcode: true }
const points = ['2026-01-02T23:30:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-04T04:00:00.000Z'].map((timestamp) =>
  pointOf({ timestamp }),
)

describe('shownDays', () => {
  it('are the days asked for, of all of them the first and the last', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' }
    expect(shownDays({ ...all, range }, points)).toEqual(range)
    expect(shownDays(all, points)).toEqual({ from: '2026-01-02', to: '2026-03-04' })
  })

  it('are none of an SI, or where no time is one', () => {
    expect(shownDays({ ...all, si: 'SI-1', isByBarcode: false }, points)).toBeNull()
    expect(shownDays(all, [pointOf({ timestamp: 'soon' })])).toBeNull()
    expect(shownDays(all, [])).toBeNull()
  })
})
