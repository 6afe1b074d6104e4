import { describe, expect, it } from 'vitest'
import { isMonth, monthOf } from './months.ts'

describe('isMonth', () => {
  it.each(['2026-07', '1999-12', '1900-01'])('takes %s', (text) => {
    expect(isMonth(text)).toBe(true)
  })

  it.each(['', '2026', '2026-00', '2026-13', '2026-7', '2026-07-01', '07/2026', '0202-07', 'now'])(
    'refuses %s',
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )
})

describe('monthOf', () => {
  it('cuts the day off', () => expect(monthOf('2026-07-22')).toBe('2026-07'))
})
