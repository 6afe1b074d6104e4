import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import { readRawHeaders } from './rawHeaders.ts'

describe('the headers of a request on Node', () => {
  it('are read as web requests read them: nobody hides one behind another', () => {
    const pairs: [string, string][] = [
      ['Authorization', 'Bearer a'],
      ['authorization', 'Bearer b'],
      ['Cookie', 'a=1'],
      ['cookie', 'b=2'],
      ['Accept', ''],
    ]
    const [raw, web] = [readRawHeaders(pairs.flat()), new Headers(pairs)]
    for (const name of ['authorization', 'cookie', 'accept', 'host']) expect(raw.get(name)).toBe(web.get(name))
    expect([raw.count('authorization'), raw.count('host')]).toEqual([2, 0])
  })

  it('with two tokens are those of a stranger', async () => {
    const gateway = await createTestGateway()
    const token = await gateway.token()
    const headers = new Headers({ authorization: `Bearer ${token}` })
    headers.append('authorization', `Bearer ${token}`)
    expect((await gateway.request('/v2/plants/', { headers })).status).toBe(401)
  })
})
