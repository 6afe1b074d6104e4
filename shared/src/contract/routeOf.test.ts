import { describe, expect, it } from 'vitest'
import { allCalls } from './allCalls.ts'
import { createRouteOf } from './routeOf.ts'

const routeOf = createRouteOf(allCalls)

describe('createRouteOf', () => {
  it.each(allCalls.map(({ method, path }) => [method, path] as const))(
    'finds %s %s by a path of it',
    (method, path) => {
      expect(routeOf(method, path.replace(/\{\w+\}/g, 'x7'))).toBe(path)
    },
  )

  it('takes a HEAD for the GET of it', () => {
    expect(routeOf('HEAD', '/v2/capabilities')).toBe('/v2/capabilities')
  })

  it('knows no path that is not a call', () => {
    expect(routeOf('GET', '/v2/elsewhere/x7')).toBeUndefined()
    expect(routeOf('DELETE', '/v2/capabilities')).toBeUndefined()
  })
})
