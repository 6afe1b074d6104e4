import { keptDatabase } from '@crateway/shared/contract/keptDatabase.ts'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from './testing/testGateway.ts'
import { nowSeconds } from './testing/tokens.ts'

/** Payloads of SAFETY finding 1 and their kin, as they reach the app on any transport. */
const detours = [
  '/open/.%0a./v1/secret',
  '/open/.%09./v1/secret',
  '/v2/declarations/..%5cplants',
  '/v2/declarations/%252e%252e/plants',
  '/v2/declarations/..%2fplants',
  '/v2/closures/..;/plants',
  '/v2//plants',
  '//evil.example/v2/plants',
  '/v2/closures/%c0%ae%c0%ae/plants',
  '/login/%00',
  '/v2/declarations/%ef%bc%8e%ef%bc%8e/x',
]

describe('a request', () => {
  it.each(detours)('for %s leads nowhere', async (path) => {
    const gateway = await createTestGateway()
    for (const headers of [{}, await gateway.bearer(), await gateway.cookie()]) {
      const answer = await gateway.request(path, { headers })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
    expect(gateway.seen).toHaveLength(0)
  })

  it('is judged by its raw target too, where the transport has it', async () => {
    const gateway = await createTestGateway()
    // What a URL parser makes of `/v2/closures/../plants`.
    const answer = await gateway.request(
      '/v2/plants',
      { headers: await gateway.bearer() },
      { target: '/v2/closures/../plants' },
    )
    expect(answer.status).toBe(404)
    expect(gateway.seen).toHaveLength(0)
  })

  it('with two hosts is refused', async () => {
    const gateway = await createTestGateway()
    expect((await gateway.request('/login', {}, { hosts: 2 })).status).toBe(400)
    expect((await gateway.request('/login', {}, { hosts: 1 })).status).toBe(200)
  })

  it('never gets its host into an answer', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.app.request('http://evil.example/stock', { headers: { host: 'evil.example' } })
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fstock')
    expect(JSON.stringify([...answer.headers])).not.toContain('evil')
  })

  it('for a worker is answered by who asks: the one of their app, or one that removes itself', async () => {
    const gateway = await createTestGateway()
    const ask = async (headers: Record<string, string>) => {
      const answer = await gateway.request('/sw.js', { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/javascript')
      return answer
    }
    for (const [groupType, script] of [
      ['CUSTOMER', 'customerWorker()'],
      ['END USER', 'enduserWorker()'],
    ]) {
      const own = await ask(await gateway.cookie({ groupType }))
      expect(own.headers.get('content-security-policy')).toContain("connect-src 'self'")
      expect(await own.text()).toBe(script)
    }
    const ended = await gateway.cookie({ exp: nowSeconds - 1 })
    for (const headers of [{}, ended, await gateway.cookie({ groupType: 'CARRIER' })]) {
      const answer = await ask(headers)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const script = await answer.text()
      expect(script).toContain('registration.unregister()')
      expect(script).toContain(`indexedDB.deleteDatabase('${keptDatabase}')`)
    }
  })

  it('for a worker is answered by the cookie alone', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/sw.js', { headers: await gateway.bearer({ groupType: 'END USER' }) })
    expect(await answer.text()).toContain('registration.unregister()')
    expect((await gateway.request('/sw.js', { method: 'POST' })).status).toBe(405)
  })
})
