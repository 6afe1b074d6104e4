import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

describe('a calendar', () => {
  const path = '/v2/calendars/9hT_secret-token.ics'
  const told = { etag: '"abc"', 'cache-control': 'private, no-cache', 'content-type': 'text/calendar; charset=utf-8' }

  it('is asked for without cookie or token, and with the tag of what its reader has kept', async () => {
    const gateway = await createTestGateway({ answer: () => new Response(null, { status: 304, headers: told }) })
    const headers = {
      ...(await gateway.bearer({ groupType: 'END USER' })),
      ...(await gateway.cookie({ groupType: 'END USER' })),
      'if-none-match': '"abc"',
    }
    const response = await gateway.request(path, { headers })
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, '"abc"', ''])
    const [asked] = gateway.seen
    expect(asked?.headers['if-none-match']).toBe('"abc"')
    expect([asked?.headers.cookie, asked?.headers.authorization]).toEqual([undefined, undefined])
  })

  it.each(['GET', 'HEAD'])('may be kept by its reader alone, and tells nobody its address: %s', async (method) => {
    const shared = { ...told, 'cache-control': 'public, max-age=9', 'set-cookie': 'a=b' }
    const gateway = await createTestGateway({ answer: () => new Response('BEGIN:VCALENDAR', { headers: shared }) })
    const response = await gateway.request(path, { method })
    expect(await response.text()).toBe(method === 'HEAD' ? '' : 'BEGIN:VCALENDAR')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('content-type')).toBe(told['content-type'])
  })

  it('that is unknown is refused like any call, and nothing of that is kept', async () => {
    const problem = { code: 'invalid_token', message: 'This link is invalid or has expired' }
    const gateway = await createTestGateway({ answer: () => Response.json(problem, { status: 404, headers: told }) })
    const response = await gateway.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(response.headers.get('etag')).toBeNull()
  })
})
