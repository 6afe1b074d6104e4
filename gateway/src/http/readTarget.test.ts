import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upstreamUrl } from '../proxy/upstreamUrl.ts'
import { readTarget } from './readTarget.ts'
import { isPlainPath, isUnsafePath, pathOfTarget, queryOfTarget } from './unsafePath.ts'

const pieces = [
  '/',
  'a',
  'B7',
  '.',
  '..',
  '~',
  '%41',
  '%2e',
  '%20',
  "'",
  '"',
  '{',
  '^',
  'é',
  '?',
  'x=1',
  '&',
  ';',
  '#',
  '\\',
  '@',
]
const target = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => `/${all.join('')}`)

describe('the short ways through targets', () => {
  it('read every safe target as the URL parser does', () => {
    fc.assert(
      fc.property(target, (text) => {
        const path = pathOfTarget(text)
        const seen = readTarget(text)
        expect(isUnsafePath(seen.pathname)).toBe(isUnsafePath(path))
        if (isUnsafePath(path)) return
        const { pathname, search } = new URL(`http://portal.example${path}${queryOfTarget(text)}`)
        expect(seen).toEqual({ pathname, search })
      }),
      { numRuns: 2_000 },
    )
  })

  it('call a path plain only where no decoding of it is another one', () => {
    fc.assert(
      fc.property(target, (text) => {
        if (!isPlainPath(text)) return
        expect(decodeURIComponent(text)).toBe(text)
        expect(new URL(`http://services${text}`).pathname).toBe(text)
        expect(text).not.toMatch(/\/\/|\/\.|[\\%]/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('write the URL of a call as the URL parser does', () => {
    fc.assert(
      fc.property(target, (text) => {
        const { pathname, search } = readTarget(text)
        const url = upstreamUrl('http://services/base', pathname, search)
        if (url !== undefined) expect(new URL(url).href).toBe(url)
      }),
      { numRuns: 2_000 },
    )
  })
})
