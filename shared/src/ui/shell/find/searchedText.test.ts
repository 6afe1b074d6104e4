import { expect, it } from 'vitest'
import { searchedText } from './searchedText.ts'

it.each([
  [' ab cd ', 'ab cd'],
  ['ab\u0000\u0007cd', 'ab cd'],
  ['\tab\u009fcd\r\n', 'ab cd'],
  ['\u0000', ''],
  ['青岛', '青岛'],
])('searches for %j as %j', (typed, searched) => {
  expect(searchedText(typed)).toBe(searched)
})
