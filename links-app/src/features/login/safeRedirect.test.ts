import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

const origin = 'https://portal.example'

/** Ways to write "another site" or "another path than it looks", each of which some browser or server has believed. */
const hostile = [
  '',
  'stock',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/stock',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%252f/evil.example',
  '/%2e%2e//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/stock/..//evil.example',
  '/stock//evil.example',
  '/stock/%2e%2e/%2fevil.example',
  '/./stock',
  '/stock/..',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  '@evil.example',
  '.evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  'https://portal.example@evil.example/',
  'https://portal.example/stock',
  '//portal.example/stock',
]

const allowed = [
  '/',
  '/stock',
  '/stock/detail?endusers=12&sort=name',
  '/enduser/stock/detail?customerId=7#row-3',
  '/collections/detail?fromDate=2026-01-01&toDate=2026-02-01',
  '/stock?next=//evil.example',
  '/stock?filter=a%2Fb%5Cc%20d',
  '/stock?filter=%E5%A4%A9%E6%B4%A5',
  '/maps#https://evil.example',
  '/iotMap?at=12.5,-3.25',
]

describe('safeRedirect', () => {
  it.each(hostile)('leads %j home', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/')
  })

  it.each(allowed)('keeps %j as it stands', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted)
  })

  it('leads home when no page was asked for', () => {
    expect(safeRedirect(null, origin)).toBe('/')
  })

  it.each(['/login', '/login/', '/LOGIN', '/login?redirect=%2Flogin', '/login#x'])(
    'never comes back to %j',
    (wanted) => {
      expect(safeRedirect(wanted, origin)).toBe('/')
    },
  )

  it('leads an endless address home', () => {
    expect(safeRedirect(`/stock?q=${'a'.repeat(10_000)}`, origin)).toBe('/')
  })

  it('stays on the origin and on one path whatever it is given', () => {
    const sign = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '%2f',
      '%5C',
      '%2e',
      '%09',
      '%',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'https',
    )
    const address = fc.oneof(
      fc.array(sign, { maxLength: 8 }).map((signs) => `/${signs.join('')}`),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(address, (wanted) => {
        const target = safeRedirect(wanted, origin)
        const opened = new URL(target, `${origin}/login`)
        expect(opened.origin).toBe(origin)
        expect(target).toMatch(/^\/(?![/\\])/)
        expect(opened.pathname + opened.search + opened.hash).toBe(target)
        expect(safeRedirect(target, origin)).toBe(target)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every page the portal could have sent here', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).filter((text) => text.toLowerCase() !== 'login')
    const query = fc
      .dictionary(segment, fc.string({ unit: 'grapheme', maxLength: 12 }))
      .map((values) => String(new URLSearchParams(values)))
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), query, (segments, search) => {
        const page = `/${segments.join('/')}${search && `?${search}`}`
        expect(safeRedirect(page, origin)).toBe(page)
      }),
    )
  })
})
