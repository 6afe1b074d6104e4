import { describe, expect, it } from 'vitest'
import { upstreamUrl } from './upstreamUrl.ts'

describe('upstreamUrl', () => {
  it('joins origin, path and query', () => {
    expect(upstreamUrl('http://a:1', '/v2/x', '?y=1')).toBe('http://a:1/v2/x?y=1')
  })

  it.each(['@evil.example/', '.evil.example/', ':99/', '/a/../b', '/a\\b', '/a b', '/a\tb', '?a', '#a', '//b/../c'])(
    'refuses %j, which would be read as something else',
    (path) => {
      expect(upstreamUrl('http://services', path, '')).toBeUndefined()
    },
  )
})
