import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Lena Moreau', 'LM'],
  ['ana maria de souza', 'AS'],
  ['Жанна Ли', 'ЖЛ'],
  ['김민준', '김'],
  ['  shipper ', 'S'],
  ['', ''],
])('marks %s with %s', (name, mark) => {
  expect(initials(name)).toBe(mark)
})
