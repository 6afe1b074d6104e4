import { expect, it } from 'vitest'
import { weekChange } from './weekChange.ts'

it('compares today with the same weekday of last week, whatever was before it', () => {
  const weeks = [
    { day: '2026-11-12', crates: 900 },
    { day: '2026-11-19', crates: 178 },
    { day: '2026-11-26', crates: 194 },
  ]
  expect(weekChange(weeks)).toEqual({ by: 16, day: '2026-11-19' })
  expect(weekChange(weeks.slice(0, 2))).toEqual({ by: -722, day: '2026-11-12' })
  expect(weekChange(weeks.slice(0, 1))).toBeNull()
})
