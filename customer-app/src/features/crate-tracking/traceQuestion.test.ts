import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { keyOfTrace, pointsOfTrace, traceQuestion } from './traceQuestion.ts'
import { readAddress } from './trackingAddress.ts'

const ask = (search: string) => traceQuestion(readAddress(new URLSearchParams(search)))

describe('the trace an address asks for', () => {
  it('is that of a crate under its SI, of days, or of all days', () => {
    expect(ask('si=S')).toBeNull()
    expect(ask('si=S&barcode=B')).toEqual({ barcode: 'B', si: 'S', range: null, isByBarcode: false })
    expect(ask('under=T&barcode=B')?.si).toBe('T')
    expect(ask('mode=barcode&barcode=B')).toEqual({ barcode: 'B', si: null, range: null, isByBarcode: true })
    const range = { from: '2026-01-01', to: '2026-01-31' }
    expect(ask(`mode=barcode&barcode=B&from=${range.from}&to=${range.to}`)?.range).toEqual(range)
  })

  it('is none for days that cannot be asked for', () => {
    for (const days of ['from=2026-02-01&to=2026-01-01', 'from=2026-02-01', 'from=soon&to=2026-01-01']) {
      expect(ask(`mode=barcode&barcode=B&${days}`)).toBeNull()
    }
  })

  it('differs from every other', () => {
    const asked = [
      'barcode=B',
      'si=S&barcode=B',
      'mode=barcode&barcode=B',
      'mode=barcode&barcode=B&from=2026-01-01&to=2026-01-02',
    ]
    const keys = asked.map(ask).map((question) => question && keyOfTrace(question))
    expect(new Set(keys).size).toBe(asked.length)
  })

  it('takes in of new messages those of its crate, SI and days, whole days of UTC', () => {
    const point = (barcode: string, si: string, timestamp: string) => pointOf({ barcode, si, timestamp })
    const own = point('B', 'S', '2026-01-02T23:59:59Z')
    const points = [
      own,
      point('C', 'S', own.timestamp),
      point('B', 'T', own.timestamp),
      point('B', 'S', '2026-01-03T00:00:00Z'),
    ]
    expect(pointsOfTrace(points, { barcode: 'B', si: 'S', range: null, isByBarcode: false })).toEqual([own, points[3]])
    const range = { from: '2026-01-02', to: '2026-01-02' }
    expect(pointsOfTrace(points, { barcode: 'B', si: null, range, isByBarcode: true })).toEqual([own, points[2]])
  })
})
