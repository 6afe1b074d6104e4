import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tracePoint } from './calls/maps.ts'
import { instant } from './fields.ts'
import { heard } from './mapFields.ts'

const [plain, quick] = [instant(), heard()]

it('takes for an instant of a message what is an instant, and nothing else', () => {
  const dates = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const odd = fc.constantFrom(
    '0000-01-01T00:00:00.000Z',
    '2026-02-29T00:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
    '2026-03-31T24:00:00.000Z',
    '2026-03-31T09:30:00+02:00',
    '2026-03-31',
    null,
    7,
  )
  fc.assert(
    fc.property(fc.oneof(dates, odd, fc.string()), (value) => {
      expect(quick.is(value)).toBe(plain.is(value))
    }),
  )
})

it('refuses no answer for an end of a stay that cannot be read', () => {
  const point = { barcode: 'GPS-1', timestamp: '2026-03-31T09:30:00Z' }
  for (const endTimestamp of ['', 'soon', null, '2026-03-31T10:30:00Z']) {
    expect(tracePoint.is({ ...point, endTimestamp })).toBe(true)
  }
  expect(tracePoint.is({ ...point, timestamp: 'soon' })).toBe(false)
})
