import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upstreamUrl } from '../proxy/upstreamUrl.ts'
import { isUnsafePath, pathOfTarget, queryOfTarget } from './unsafePath.ts'

/** Pieces that parsers have been seen to disagree on, among them the payloads of SAFETY finding 1. */
const hostile = [
  '/.%0a./',
  '/.%09./',
  '/.%0d./',
  '/..%5c',
  '/%5c../',
  '/%2e%2e/',
  '/.%2e/',
  '/%2E./',
  '/..%2f',
  '/%252e%252e/',
  '/..%252f',
  '/%c0%ae%c0%ae/',
  '/%uff0e./',
  '/..;/',
  '/..;x=1/',
  '/.;/',
  '//',
  '/%2f',
  '/%2F/',
  '/\\',
  '/..\\',
  '/./',
  '/../',
  '/%00',
  '/%0',
  '/%zz',
  '/\t/',
  '/%7f',
  '/%c2%85',
  '/％２ｆ',
  '/%ef%bc%8f',
  '/%ef%bc%8e%ef%bc%8e/',
  '/‥/',
  '/%25252e/',
]
const words = ['open', 'v1', 'v2', 'secret', 'declarations', 'auth', 'stock', 'closure', 'x']

describe('isUnsafePath', () => {
  it.each(hostile)('refuses %j wherever it stands', (piece) => {
    for (const path of [`/open${piece}v1/secret`, `${piece}v1`, `/v2/declarations${piece}shippings`]) {
      expect(isUnsafePath(path), path).toBe(true)
    }
  })

  it.each(['', 'stock', '*', 'http://evil.example/'])('refuses %j, which does not start with a slash', (path) => {
    expect(isUnsafePath(path)).toBe(true)
  })

  it.each([
    '/',
    '/stock',
    '/stock/',
    '/v2/crates/AB%20123',
    '/closure/%E5%8D%97',
    '/v2/plants/',
    '/a.b/c..d/.well-known',
    '/100%25',
    '/customer-app/assets/main-a1.js',
    '/v2/scanUsers/devices/f00d-cafe',
    '/x/São',
    '/a/~b/@c;d=1',
  ])('lets %s pass', (path) => {
    expect(isUnsafePath(path)).toBe(false)
  })

  it('lets no generated path reach an upstream as another one', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(...words).map((word) => `/${word}`),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const target = `/${pieces.join('')}`.replace(/^\/+/, '/')
        if (isUnsafePath(pathOfTarget(target))) return
        const seen = new URL(`http://gateway.invalid${target}`)
        if (isUnsafePath(seen.pathname)) return
        const url = upstreamUrl('http://services.example', seen.pathname, seen.search)
        if (url === undefined) return
        const arrived = new URL(url)
        expect(arrived.origin).toBe('http://services.example')
        expect(arrived.pathname).toBe(seen.pathname)
        expect(decodeURIComponent(arrived.pathname)).not.toMatch(/\/\.\.?(\/|$)|\\|\/\//)
        // What the raw target said first is still what comes first: no family is left by a detour.
        expect(decodeURIComponent(arrived.pathname).split('/')[1]).toBe(
          decodeURIComponent(pathOfTarget(target)).split('/')[1],
        )
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('request targets', () => {
  it.each([
    ['/a/b?c=/d#e', '/a/b', '?c=/d'],
    ['http://evil.example/v1/x?y', '/v1/x', '?y'],
    ['HTTPS://evil.example', '/', ''],
    ['http://evil.example?q', '/', '?q'],
    ['/a#b?c', '/a', ''],
    ['*', '*', ''],
  ])('reads %s', (target, path, query) => {
    expect(pathOfTarget(target)).toBe(path)
    expect(queryOfTarget(target)).toBe(query)
  })
})
