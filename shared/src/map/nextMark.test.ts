import { expect, test } from 'vitest'
import { nextMark } from './nextMark.ts'

const places = [
  { name: 'here', x: 0, y: 0 },
  { name: 'right', x: 50, y: 5 },
  { name: 'far right', x: 200, y: 0 },
  { name: 'aside', x: 30, y: 60 },
  { name: 'up', x: 0, y: -40 },
]

test('an arrow key leads to the nearest mark in its direction', () => {
  const lead = (direction: Parameters<typeof nextMark>[2]) => nextMark({ x: 0, y: 0 }, places, direction)?.name
  expect(lead('right')).toBe('right')
  expect(lead('up')).toBe('up')
  expect(lead('down')).toBe('right')
  expect(lead('left')).toBeUndefined()
})
