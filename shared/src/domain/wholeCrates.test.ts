import { expect, it } from 'vitest'
import { cratesTogether, wholeCrates } from './wholeCrates.ts'

it('adds up the whole crates of lines, as they are shown', () => {
  const quantities = [25.8, 35.4, 0.9, 7]
  expect(quantities.map(wholeCrates)).toEqual([25, 35, 0, 7])
  expect(cratesTogether(quantities)).toBe(67)
  expect(cratesTogether([])).toBe(0)
})
