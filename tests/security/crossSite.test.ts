import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createSampleWorlds } from '../contract/matrix/sampleWorlds.ts'
import { shotOf } from '../contract/matrix/shot.ts'
import { databaseKinds, openPortal, type TestPortal } from '../contract/portal.ts'
import { allSamples } from '../contract/samples/allSamples.ts'

const ofPeople = allSamples.filter(({ call }) => call.access.kind === 'user')
const named = ofPeople.map((sample) => ({ id: sample.call.id, sample }))

/** What is tried here never reaches a database, but each has another transport of the gateway before it. */
describe.each(databaseKinds(inject('postgresUrl')))('a page of another site, with $name', ({ place }) => {
  let portal: TestPortal
  let cookie: string
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { login } = await portal.signIn('shipper')
    const session = await portal.request('/session', {
      method: 'POST',
      headers: { Authorization: `Bearer ${login.token}` },
    })
    cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  })
  afterAll(() => portal.close())

  it('has the page cookie sent along, which is real', async () => {
    expect(cookie).toMatch(/^(__Host-)?crateway=ey/)
  })

  it.each(named)('makes no call with it: $id', async ({ sample }) => {
    const {
      method,
      path,
      query = '',
    } = shotOf(sample.call, await sample.request(await createSampleWorlds(portal)(sample)))
    // What a form or an image of any page can send without being asked for leave.
    const sent = method === 'GET' ? {} : { body: 'a=b', 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await portal.request(`${path}?${query}`, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers: { ...foreign, Cookie: cookie },
      ...('body' in sent ? { body: sent.body } : {}),
    })
    expect([401, 404, 405]).toContain(response.status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it.each(['/v2/plants/', '/graphql', '/v1/files', '/session', '/openapi.json'])(
    'is given no leave to send more to %s',
    async (path) => {
      const headers = {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      }
      const response = await portal.request(path, { method: 'OPTIONS', headers })
      expect(response.status).toBe(405)
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )

  it('neither opens nor closes the session', async () => {
    for (const method of ['POST', 'DELETE']) {
      const response = await portal.request('/session', { method, headers: { ...foreign, Cookie: cookie } })
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([403, null])
    }
  })
})
