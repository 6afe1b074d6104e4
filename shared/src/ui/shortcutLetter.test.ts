import { expect, it } from 'vitest'
import { shortcutLetter } from './shortcutLetter.ts'

it.each([
  ['z', 'KeyZ', 'z'],
  ['Z', 'KeyZ', 'z'],
  // A German layout has its Z elsewhere.
  ['z', 'KeyY', 'z'],
  ['y', 'KeyZ', 'y'],
  ['я', 'KeyZ', 'z'],
  ['ㅋ', 'KeyZ', 'z'],
  ['Process', 'KeyZ', 'z'],
  ['F8', 'F8', 'f8'],
])('the key %s at %s means %s', (key, code, letter) => {
  expect(shortcutLetter({ key, code })).toBe(letter)
})
