import { describe, expect, it } from 'vitest'
import { entryAfter, placeOf } from './nextEntry.ts'

const order = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('the next of a list', () => {
  it('is the one below or above, and none beyond the ends', () => {
    expect(entryAfter(order, 'a', 1)?.id).toBe('b')
    expect(entryAfter(order, 'c', -1)?.id).toBe('b')
    expect(entryAfter(order, 'a', -1)).toBeUndefined()
    expect(entryAfter(order, 'c', 1)).toBeUndefined()
  })

  it('is the first for one that the filters leave out, and none in an empty list', () => {
    expect(entryAfter(order, 'x', 1)?.id).toBe('a')
    expect(entryAfter(order, 'x', -1)?.id).toBe('a')
    expect(entryAfter([], 'x', 1)).toBeUndefined()
  })
})

it('has places from 1', () => {
  expect(placeOf(order, 'a')).toBe(1)
  expect(placeOf(order, 'c')).toBe(3)
  expect(placeOf(order, 'x')).toBeNull()
})
