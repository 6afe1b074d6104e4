import { afterEach, expect, it } from 'vitest'
import { language } from '../state/language.ts'
import { sizeText } from './sizeText.ts'

afterEach(() => {
  language.value = 'en'
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_499, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [10_000_000, '10 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it.each([
  ['fr', '0 octet', '12 ko'],
  ['ko', '0바이트', '12kB'],
  ['pt', '0 byte', '12 kB'],
  ['ru', '0 байт', '12 кБ'],
  ['zh', '0字节', '12 kB'],
] as const)('says a size as %s does', (code, none, some) => {
  language.value = code
  // Units stand behind a narrow or a no-break blank.
  const said = [0, 12_000].map((bytes) => sizeText(bytes).replace(/\s/g, ' '))
  expect(said).toEqual([none, some])
})
