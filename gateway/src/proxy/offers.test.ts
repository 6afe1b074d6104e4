import { describe, expect, it } from 'vitest'
import { createTestGateway, upstream } from '../testing/testGateway.ts'

const offered = ['logout', 'chaseList', 'stockTerms', 'somethingNew']

async function ask(answer: () => Response, settings: Readonly<Record<string, string>> = {}) {
  const gateway = await createTestGateway({ answer, settings })
  const response = await gateway.request('/v2/capabilities', { headers: await gateway.bearer() })
  return { status: response.status, told: await response.json(), seen: gateway.seen }
}

describe('what is offered beyond the seeds', () => {
  it('is what the one upstream behind everything says', async () => {
    const { told, seen } = await ask(() => Response.json(offered))
    expect(told).toEqual(offered)
    expect(seen.map(({ url }) => url)).toEqual([`${upstream}/v2/capabilities`])
  })

  it('is nothing where the upstream does not know the call, and no failure', async () => {
    for (const answer of [
      () => Response.json({ message: 'Cannot GET /v2/capabilities' }, { status: 404 }),
      () => new Response('<h1>nginx</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
      () => Response.json({ chaseList: true }),
      () => new Response('yes'),
      () => Response.json([...offered, 'x'.repeat(100_000)]),
    ])
      expect(await ask(answer)).toMatchObject({ status: 200, told: [] })
  })

  it('is nothing that belongs to an upstream of somebody else', async () => {
    const other = 'https://graphql.example'
    expect((await ask(() => Response.json(offered), { GRAPHQL_URL: other })).told).toEqual(['logout', 'chaseList'])
    const apart = { GRAPHQL_URL: other, V1_URL: 'https://v1.example', JWKS_URL: `${upstream}/v1/auth/jwks.json` }
    expect((await ask(() => Response.json(offered), apart)).told).toEqual(['chaseList'])
  })

  it('is unknown while the upstream fails', async () => {
    const { status, told } = await ask(() => Response.json(offered, { status: 503 }))
    expect(status).toBe(503)
    expect(told).toMatchObject({ code: 'unavailable' })
  })

  it('is told to nobody who is not signed in', async () => {
    const gateway = await createTestGateway({ answer: () => Response.json(offered) })
    expect((await gateway.request('/v2/capabilities')).status).toBe(401)
    expect(gateway.seen).toEqual([])
  })
})
