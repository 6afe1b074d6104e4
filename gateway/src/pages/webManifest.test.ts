import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import { shortName } from './webManifest.ts'

const path = '/manifest.webmanifest'

describe('the manifest', () => {
  it('is in the name of the provider, for anybody, and may be kept', async () => {
    const gateway = await createTestGateway({ settings: { PROVIDER_NAME: 'Rental & Company "Nord"' } })
    const answer = await gateway.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await answer.json()).toMatchObject({ name: 'Rental & Company "Nord"', short_name: 'Rental' })
  })

  it('is the same whoever asks', async () => {
    const gateway = await createTestGateway()
    const visitors = [{}, await gateway.cookie(), await gateway.cookie({ groupType: 'CARRIER' }), { cookie: 'a=b' }]
    const texts = await Promise.all(
      visitors.map(async (headers) => {
        const answer = await gateway.request(path, { headers })
        expect([answer.status, answer.headers.has('set-cookie')]).toEqual([200, false])
        return answer.text()
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(gateway.seen).toEqual([])
  })

  it('opens home in a window of its own, and is one app wherever it is installed from', async () => {
    const gateway = await createTestGateway()
    expect(await (await gateway.request(path)).json()).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
  })

  it('has the headers of data, and may be read by a page', async () => {
    const gateway = await createTestGateway()
    const { headers } = await gateway.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await gateway.request('/', { headers: await gateway.cookie() })
    expect(page.headers.get('content-security-policy')).toContain("manifest-src 'self'")
  })

  it('is read, begun for HEAD, and nothing else', async () => {
    const gateway = await createTestGateway()
    const head = await gateway.request(path, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/manifest+json',
    ])
    const refused = await gateway.request(path, { method: 'POST' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the name below an icon', () => {
  it.each([
    ['Crateway', 'Crateway'],
    ['Twelve chars', 'Twelve chars'],
    ['Meridian Crate Rental', 'Meridian'],
    ['Smith & Sons Crates', 'Smith & Sons'],
    ['Rental & Company', 'Rental'],
    ['Crates Ltd. of Nord', 'Crates Ltd.'],
    ['Steel, Crates and More', 'Steel'],
    ['Прокат ящиков Север', 'Прокат'],
    ['Transcontinental Crates', 'Transcontinental Crates'],
    ['Trans-Continental Crates', 'Trans-Continental Crates'],
    ['子午線可重複使用鋼製貨箱租賃公司', '子午線可重複使用鋼製貨箱租賃公司'],
    ['🚚🚚🚚🚚🚚🚚🚚🚚🚚 Go', '🚚🚚🚚🚚🚚🚚🚚🚚🚚 Go'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
