import { describe, expect, it } from 'vitest'
import { createTestGateway, memoryAssets } from '../testing/testGateway.ts'

describe('a page', () => {
  it("carries the provider's name and the configuration, safe in HTML", async () => {
    const customerService = 'service@example.com'
    const providerName = '</title><script>alert("1")</script>$& & co'
    const gateway = await createTestGateway({
      settings: { PROVIDER_NAME: providerName, CUSTOMER_SERVICE: customerService },
    })
    const html = await (await gateway.request('/login')).text()
    expect(html).not.toContain('<script')
    expect(html).not.toContain('%')
    const escaped = /content="([^"]*)"/.exec(html)?.[1] ?? ''
    const unescaped = escaped
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(JSON.parse(unescaped)).toMatchObject({
      providerName,
      customerService,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  it('comes as a document of its own where its app has one, in the language its link or else the browser tells', async () => {
    const documents = { 'index.html': 'any', 'closure.en.html': 'closed', 'closure.fr.html': 'fermé' }
    const apps = memoryAssets({ 'customer-app': {}, 'enduser-app': {}, 'links-app': documents })
    const gateway = await createTestGateway({ apps })
    const textOf = async (path: string, browser = 'en') =>
      (await gateway.request(path, { headers: { 'accept-language': browser } })).text()
    expect(await textOf('/closure/7')).toBe('closed')
    expect(await textOf('/closure/8?token=a&lang=fr')).toBe('fermé')
    expect(await textOf('/closure/8?lang=../fr')).toBe('closed')
    expect(await textOf('/login?lang=fr')).toBe('any')
    expect(await textOf('/closure/7', 'de, fr-CA;q=0.9, en;q=0.8')).toBe('fermé')
    expect(await textOf('/closure/7?lang=en', 'fr')).toBe('closed')
    expect(await textOf('/closure/7', '*')).toBe('closed')
  })

  it('of somebody signed in does so, too', async () => {
    const documents = { 'index.html': 'any', 'home.en.html': 'home', 'enduser.stock.fr.html': 'stock' }
    const apps = memoryAssets({ 'customer-app': {}, 'enduser-app': documents, 'links-app': {} })
    const gateway = await createTestGateway({ apps })
    const consignee = await gateway.cookie({ groupType: 'END USER', rights: ['EU Stock access'] })
    const textOf = async (path: string, browser: string) =>
      (await gateway.request(path, { headers: { ...consignee, 'accept-language': browser } })).text()
    expect(await textOf('/?customer=7', 'en')).toBe('home')
    expect(await textOf('/enduser/stock', 'fr')).toBe('stock')
    expect(await textOf('/enduser/stock', 'ko')).toBe('any')
    expect(await textOf('/no/such/page', 'fr')).toBe('any')
    const chosen = { ...consignee, cookie: `${consignee.cookie}; language=fr` }
    const answer = await gateway.request('/enduser/stock', { headers: { ...chosen, 'accept-language': 'ko' } })
    expect(await answer.text()).toBe('stock')
  })

  it('of an app that is not built says so', async () => {
    const none = { 'customer-app': {}, 'enduser-app': {}, 'links-app': {} }
    const gateway = await createTestGateway({ apps: memoryAssets(none) })
    const answer = await gateway.request('/login')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('The app links-app is not built or not deployed yet.')
  })
})

describe('a file of an app', () => {
  it('is kept for ever when its name has its hash', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/customer-app/assets/main-abc123.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('customer()')
  })

  it('is asked about each time otherwise', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/links-app/logo.svg')
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await gateway.request('/links-app/logo.svg', { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const changed = await gateway.request('/links-app/logo.svg', { headers: { 'if-none-match': '"x"' } })
    expect(changed.status).toBe(200)
  })

  it.each(['/customer-app/', '/customer-app/assets/main-old.js', '/customer-app/index.html', '/links-app/assets/'])(
    'that is not there (%s) is not answered with a page',
    async (path) => {
      const gateway = await createTestGateway()
      const answer = await gateway.request(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
    },
  )

  it('is read only', async () => {
    const gateway = await createTestGateway()
    expect((await gateway.request('/links-app/logo.svg', { method: 'POST' })).status).toBe(405)
  })
})
