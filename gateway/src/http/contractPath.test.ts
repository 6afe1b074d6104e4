import { allCalls } from '@crateway/shared/contract/allCalls.ts'
import { describe, expect, it } from 'vitest'
import { createTestGateway, upstream } from '../testing/testGateway.ts'
import { contractPath } from './contractPath.ts'

const other = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)

describe('contractPath', () => {
  it.each(allCalls)('knows $id by both spellings', ({ method, path }) => {
    const filled = path.replace(/\{\w+\}/g, 'x')
    expect([contractPath(method, filled), contractPath(method, other(filled))]).toEqual([filled, filled])
  })

  it.each([
    ['GET', '/v2/unknown/'],
    ['GET', '/v2/plants//'],
    ['GET', '/v2/closures/..%2fplants'],
    ['GET', '/v2/crates/%2e%2e/'],
    ['GET', '/v2/Plants'],
    ['DELETE', '/v2/plants'],
    ['GET', '/stock/'],
    ['GET', '/'],
  ])('leaves %s %s as it is', (method, path) => {
    expect(contractPath(method, path)).toBe(path)
  })
})

describe('a call under the other spelling', () => {
  it.each([
    ['GET', '/v2/plants', '/v2/plants/'],
    ['HEAD', '/v2/plants', '/v2/plants/'],
    ['GET', '/v2/crates/A%20b/?x=1', '/v2/crates/A%20b?x=1'],
    ['POST', '/graphql/', '/graphql'],
  ])('of %s %s is asked as %s', async (method, path, asked) => {
    const gateway = await createTestGateway()
    expect((await gateway.request(path, { method, headers: await gateway.bearer() })).status).toBe(200)
    expect(gateway.seen[0]?.url).toBe(upstream + asked)
  })

  it('belongs to the family of the one spelling', async () => {
    const gateway = await createTestGateway()
    const headers = { ...(await gateway.bearer()), 'x-device-key': 'key' }
    await gateway.request('/v2/iotMap/points/', { method: 'POST', headers })
    expect(gateway.seen[0]?.headers).toMatchObject({ 'x-device-key': 'key' })
    expect(gateway.seen[0]?.headers.authorization).toBeUndefined()
    const consignees = await gateway.request('/v2/declarationAdmin/materials', { headers: await gateway.bearer() })
    expect(consignees.status).toBe(403)
    expect((await gateway.request('/v2/plants', {})).status).toBe(401)
    expect((await gateway.request('/v2/plants//', { headers: await gateway.bearer() })).status).toBe(404)
    expect(gateway.seen).toHaveLength(1)
  })
})
