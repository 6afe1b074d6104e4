import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantTime } from './instantTime.ts'

it('reads instants as the engine does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(instantTime(date.toISOString())).toBe(date.getTime())
    }),
  )
})

it('reads each day that a calendar has, and those it has not, as the engine does', () => {
  const two = (figure: number) => String(figure).padStart(2, '0')
  for (const year of ['0000', '0004', '0100', '1600', '1900', '1969', '1970', '2000', '2026', '2028', '2100', '9999']) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}T01:02:03.004Z`
        expect([text, instantTime(text)]).toEqual([text, Date.parse(text)])
      }
    }
  }
})

const digit = fc.constantFrom(...'0123456789')
const almost = fc
  .array(digit, { minLength: 17, maxLength: 17 })
  .map((d) =>
    `${d.slice(0, 4).join('')}-${d.slice(4, 6).join('')}-${d.slice(6, 8).join('')}T`.concat(
      `${d.slice(8, 10).join('')}:${d.slice(10, 12).join('')}:${d.slice(12, 14).join('')}.${d.slice(14).join('')}Z`,
    ),
  )

it('reads what only looks like one as the engine does', () => {
  fc.assert(
    fc.property(fc.oneof(almost, fc.string()), (text) => {
      expect(instantTime(text)).toBe(Date.parse(text))
    }),
  )
})

it.each([
  '2026-02-31T10:00:00.000Z',
  '2026-02-28T24:00:00.000Z',
  '2026-02-28T10:60:00.000Z',
  '2026-02-28T1a:00:00.000Z',
  '2026-02-28T10:00:00Z',
  '2026-02-28T10:00:00+02:00',
  '2026-02-28',
  '',
])('reads %j as the engine does', (text) => {
  expect(instantTime(text)).toBe(Date.parse(text))
})
