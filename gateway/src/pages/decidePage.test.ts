import { appOfGroup, maySee, type Page, pages } from '@crateway/shared/contract/pages.ts'
import { refusedPage } from '@crateway/shared/contract/refusedPage.ts'
import { type GroupType, groupTypes, rights } from '@crateway/shared/contract/rights.ts'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

const addressOf = (page: Page) => page.path.replace(/:\w+/, '7')
const bodyOf = async (answer: Response) => /<body>(.*)<\/body>/.exec(await answer.text())?.[1]

interface Visitor {
  readonly who: string
  readonly groupType: GroupType
  readonly rights: readonly string[]
}

const visitors: readonly Visitor[] = groupTypes.flatMap((groupType) => [
  { who: `${groupType} with every right`, groupType, rights },
  { who: `${groupType} with no right`, groupType, rights: [] },
  ...rights.map((right) => ({ who: `${groupType} with ${right}`, groupType, rights: [right] })),
])

describe.each(pages)('$path', (page) => {
  const address = addressOf(page)

  it('is shown to nobody without an account unless it is public', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request(`${address}?a=1&b=%2F`)
    if (page.access === 'public') {
      expect(answer.status).toBe(200)
      expect(await bodyOf(answer)).toBe('links-app')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    } else {
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(`${address}?a=1&b=%2F`)}`)
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
  })

  it('is shown to exactly those its row names', async () => {
    const gateway = await createTestGateway()
    for (const { who, ...visitor } of visitors) {
      const answer = await gateway.request(address, { headers: await gateway.cookie(visitor) })
      if (page.access === 'public') expect(await bodyOf(answer), who).toBe('links-app')
      else if (maySee(page, visitor)) expect(await bodyOf(answer), who).toBe(appOfGroup[visitor.groupType])
      else {
        expect(answer.status, who).toBe(302)
        expect(answer.headers.get('location'), who).toBe('/')
        expect(refusedPage(answer.headers.get('set-cookie') ?? '', true), who).toBe(address)
      }
      expect(answer.headers.get('cache-control'), who).toBe('no-store')
    }
  })
})

describe('pages', () => {
  it('send the unknown home to plain /login', async () => {
    const gateway = await createTestGateway()
    expect((await gateway.request('/')).headers.get('location')).toBe('/login')
  })

  it('show unknown paths in the own app', async () => {
    const gateway = await createTestGateway()
    const consignee = await gateway.cookie({ groupType: 'END USER' })
    expect(await bodyOf(await gateway.request('/no/such/page', { headers: consignee }))).toBe('enduser-app')
    expect((await gateway.request('/no/such/page')).headers.get('location')).toBe('/login?redirect=%2Fno%2Fsuch%2Fpage')
  })

  it.each([
    ['/closure', '/404'],
    ['/Closure/', '/404'],
    ['/closure/7/8', '/404'],
    ['/distributor-declaration/x', '/404'],
    ['/consignee-declaration/abc?token=y&lang=ko', '/404?lang=ko'],
    ['/consignee-declaration/abc?lang=//evil.example', '/404'],
    ['/404/more', '/404'],
  ])('send %s, a public page but for a slip, to %s, whoever asks', async (path, location) => {
    const gateway = await createTestGateway()
    for (const headers of [{}, await gateway.cookie()]) {
      const answer = await gateway.request(path, { headers })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
  })

  it('take a bad cookie away', async () => {
    const gateway = await createTestGateway()
    const good = await gateway.cookie()
    const bad = ['__Host-crateway=', '__Host-crateway=a.b.c', `${good.cookie}; ${good.cookie}`, `${good.cookie}x`]
    for (const cookie of bad) {
      const answer = await gateway.request('/stock', { headers: { cookie } })
      expect(answer.headers.get('location')).toBe('/login?redirect=%2Fstock')
      expect(answer.headers.get('set-cookie')).toContain('__Host-crateway=; Max-Age=0')
    }
  })

  it('do not open by bearer token, nor by the cookie of plain http', async () => {
    const gateway = await createTestGateway()
    expect((await gateway.request('/stock', { headers: await gateway.bearer() })).status).toBe(302)
    const cookie = `crateway=${await gateway.token()}`
    expect((await gateway.request('/stock', { headers: { cookie } })).status).toBe(302)
  })

  it('are closed to groups of an unknown kind', async () => {
    const gateway = await createTestGateway()
    for (const path of ['/', '/stock', '/nowhere']) {
      const answer = await gateway.request(path, { headers: await gateway.cookie({ groupType: 'CARRIER' }) })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  it('say 503 and keep the cookie while nobody can check it', async () => {
    const { cookie } = await createTestGateway()
    const blind = await createTestGateway({ fetchUpstream: () => Promise.reject(new Error('down')) })
    const answer = await blind.request('/stock', { headers: await cookie() })
    expect(answer.status).toBe(503)
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect((await blind.request('/login')).status).toBe(200)
  })

  it('are read, not written to', async () => {
    const gateway = await createTestGateway()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await gateway.request('/stock', { method })).status).toBe(405)
    }
    const head = await gateway.request('/login', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('are not for what wants no HTML', async () => {
    const gateway = await createTestGateway()
    const ask = async (accept: string) => (await gateway.request('/login', { headers: { accept } })).status
    expect(await ask('application/json')).toBe(404)
    expect(await ask('text/html;q=0')).toBe(404)
    expect(await ask('image/avif,*/*;q=0.8')).toBe(200)
    expect(await ask('text/html,application/xhtml+xml')).toBe(200)
  })

  it('never redirect off the origin', async () => {
    const gateway = await createTestGateway()
    for (const path of ['/https://evil.example', '/@evil.example', '/stock?redirect=//evil.example', '/;//evil']) {
      const location = (await gateway.request(path)).headers.get('location') ?? '/'
      expect(new URL(location, 'https://portal.example').origin, path).toBe('https://portal.example')
      expect(location.startsWith('//')).toBe(false)
    }
  })
})
