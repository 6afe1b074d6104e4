import { expect, it } from 'vitest'
import { isSearchable } from './isSearchable.ts'

it.each(['ab', 'a b', '71', '7-1', ' é1 ', '青', '곰', '부산', 'ㄱ', '７１', 'a·b', 'жб'])(
  'searches for %j',
  (text) => {
    expect(isSearchable(text)).toBe(true)
  },
)

it.each(['', ' ', 'a', '7', '%', '__', '\\', '- -', 'é', 'ж', '👩‍👩‍👧', '\u0301\u0301'])(
  'waits for more than %j',
  (text) => {
    expect(isSearchable(text)).toBe(false)
  },
)
