import { describe, expect, it } from 'vitest'
import { encodings, negotiateEncoding, qualityOf } from './negotiate.ts'

describe('negotiateEncoding', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0.2, identity;q=0.9', undefined],
    ['gzip;q=nonsense', undefined],
    ['gzip; q=1.0 , br ; q=0.001', 'gzip'],
    ['deflate', undefined],
    ['identity;q=0', undefined],
  ])('of %j takes %s', (header, expected) => {
    expect(negotiateEncoding(header, encodings)).toBe(expected)
  })

  it('only takes what there is', () => {
    expect(negotiateEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(negotiateEncoding('br', ['gzip'])).toBeUndefined()
    expect(negotiateEncoding('br', [])).toBeUndefined()
  })
})

describe('qualityOf', () => {
  it('reads the weight of one name', () => {
    expect(qualityOf('text/html;level=1;q=0.4, */*', 'text/html')).toBe(0.4)
    expect(qualityOf('text/html', '*/*')).toBeUndefined()
  })
})
