import { describe, expect, it } from 'vitest'
import { upstreamUrl } from './upstreamUrl.ts'

describe('upstreamUrl', () => {
  it('joins origin, path and query', () => {
    expect(upstreamUrl('http://a:1', '/v2/x', '?y=1')).toBe('http://a:1/v2/x?y=1')
  })

  it('joins the path of a base once', () => {
    expect(upstreamUrl('https://a/api/main', '/v2/x', '?y=1')).toBe('https://a/api/main/v2/x?y=1')
  })

  it.each(['/../x', '/v2/../../x', '/./x', '/v2\\x', 'x', '/a b'])('does not leave a base by %j', (path) => {
    expect(upstreamUrl('https://a/api/main', path, '')).toBeUndefined()
  })

  it.each(['@evil.example/', '.evil.example/', ':99/', '/a/../b', '/a\\b', '/a b', '/a\tb', '?a', '#a', '//b/../c'])(
    'refuses %j, which would be read as something else',
    (path) => {
      expect(upstreamUrl('http://services', path, '')).toBeUndefined()
    },
  )
})
