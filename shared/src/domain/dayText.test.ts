import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay } from './dayText.ts'

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day in a file', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026/3/1', '2026-03-01'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2026-03-31 00:00', '2026-03-31'],
    ['31/03/2026', '2026-03-31'],
    ['1.3.2026', '2026-03-01'],
    ['01-03-2026', '2026-03-01'],
    [' ２０２６-03-31 ', '2026-03-31'],
    ['29/02/2024', '2024-02-29'],
    ['22.11.2026', '2026-11-22'],
    ['2026年11月22日', '2026-11-22'],
    ['2026年1月2日', '2026-01-02'],
    ['2026. 11. 22.', '2026-11-22'],
    ['2026년 11월 22일', '2026-11-22'],
    ['2026-11-22 0:00:00', '2026-11-22'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    '',
    'today',
    '31/03/26',
    '3/31/2026',
    '2026-02-29',
    '2026-13-01',
    '2026-03',
    '45747',
    '0000-01-01',
    '2026年13月1日',
    '26年3月1日',
  ])('%j is none', (text) => {
    expect(readDay(text)).toBeUndefined()
  })

  it('is read in the order of the portal and in that of machines', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('-', '/', '.'), (day, sign) => {
        const [year = '', month = '', date = ''] = day.split('-')
        expect(readDay([year, month, date].join(sign))).toBe(day)
        expect(readDay([date, month, year].join(sign))).toBe(day)
      }),
    )
  })
})
