import { expect, it } from 'vitest'
import { readCall } from './chaseAddress.ts'

it('finds the end customer whose panel an address opens', () => {
  expect(readCall('/stock?view=chase&call=2205')).toBe('2205')
  expect(readCall('/stock?view=chase')).toBeNull()
  expect(readCall('/stock/detail')).toBeNull()
})
