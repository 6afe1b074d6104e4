import { expect, it } from 'vitest'
import { onlyRow } from './rowPanel.ts'

it('is the row of the one marked cell', () => {
  expect(onlyRow([3, 1, 3, 1])).toBe(3)
  expect(onlyRow([0, 0, 0, 0])).toBe(0)
})

it('is none where a header, several cells or nothing is marked', () => {
  expect(onlyRow([-1, 1, -1, 1])).toBeNull()
  expect(onlyRow([3, 1, 5, 1])).toBeNull()
  expect(onlyRow([3, 1, 3, 2])).toBeNull()
  expect(onlyRow([null, 1, null, 1])).toBeNull()
  expect(onlyRow(undefined)).toBeNull()
})
