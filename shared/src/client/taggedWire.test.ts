import { describe, expect, it } from 'vitest'
import { taggedWire } from './taggedWire.ts'
import type { WireRequest } from './wire.ts'

/** A gateway whose answers have versions, and what it was asked. */
function openGateway() {
  const asked: (string | undefined)[] = []
  const its = { version: 1, isDown: false }
  const wire = taggedWire(async ({ headers, path }) => {
    const known = headers['If-None-Match']
    asked.push(known)
    const tag = `W/"${headers.Authorization} ${its.version}"`
    if (its.isDown) return { status: 503, header: () => tag, data: undefined }
    const header = (name: string) => (name === 'ETag' && !path.endsWith('untagged') ? tag : null)
    return known === tag
      ? { status: 304, header, data: undefined }
      : { status: 200, header, data: { v: its.version, path } }
  })
  const get = (path: string, person: string | undefined = 'Ana', more: Partial<WireRequest> = {}) =>
    wire({
      origin: 'http://portal.test',
      method: 'GET',
      path,
      wanted: 'json',
      headers: person === '' ? {} : { Authorization: person },
      signal: new AbortController().signal,
      ...more,
    })
  return { asked, its, get }
}

describe('a wire that knows what it was answered', () => {
  it('has that again for as long as it stands', async () => {
    const { asked, its, get } = openGateway()
    const first = await get('/a')
    const again = await get('/a')
    expect([again.status, again.data]).toEqual([200, { v: 1, path: '/a' }])
    expect(again.data).toBe(first.data)
    its.version = 2
    expect((await get('/a')).data).toEqual({ v: 2, path: '/a' })
    expect((await get('/a')).status).toBe(200)
    expect(asked).toEqual([undefined, 'W/"Ana 1"', 'W/"Ana 1"', 'W/"Ana 2"'])
  })

  it('tells nobody what another was answered, nor anybody who signed out', async () => {
    const { asked, get } = openGateway()
    await get('/a')
    for (const person of ['Ben', '', 'Ana']) await get('/a', person)
    expect(asked).toEqual([undefined, undefined, undefined, 'W/"Ana 1"'])
  })

  it('asks plainly for what has no tag, what differs in its query, is a file or changes something', async () => {
    const { asked, get } = openGateway()
    for (const path of ['/untagged', '/untagged', '/a', '/b']) await get(path)
    for (const q of [1, 2]) await get('/a', 'Ana', { query: { q } })
    await get('/a', 'Ana', { wanted: 'blob' })
    await get('/a', 'Ana', { method: 'POST' })
    expect(new Set(asked)).toEqual(new Set([undefined]))
  })

  it('holds the last few, and what was asked again among them', async () => {
    const { asked, get } = openGateway()
    for (let page = 0; page < 9; page++) await get(`/${page}`)
    asked.length = 0
    for (const page of [1, 0, 1]) await get(`/${page}`)
    expect(asked).toEqual(['W/"Ana 1"', undefined, 'W/"Ana 1"'])
  })

  it('holds no failure', async () => {
    const { asked, its, get } = openGateway()
    its.isDown = true
    await get('/a')
    its.isDown = false
    expect((await get('/a')).status).toBe(200)
    expect(asked).toEqual([undefined, undefined])
  })
})
