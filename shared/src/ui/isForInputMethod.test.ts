import { expect, it } from 'vitest'
import { isForInputMethod } from './isForInputMethod.ts'

it.each([
  ['that is pressed while letters are put together', { isComposing: true, keyCode: 13 }, true],
  ['that Safari presses once they are', { isComposing: false, keyCode: 229 }, true],
  ['of the page', { isComposing: false, keyCode: 13 }, false],
])('a key %s', (_, key, isTaken) => {
  expect(isForInputMethod(key)).toBe(isTaken)
})
