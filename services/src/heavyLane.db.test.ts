import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HeavyReads } from './db/heavyReads.ts'
import * as schema from './db/schema/index.ts'
import { at, createTestServices, type TestServices } from './testing/testServices.ts'

/** Reads that wait in a lane that lets nobody pass by itself, each as what lets it through. */
const held: (() => void)[] = []
const lane: HeavyReads = {
  async take(task) {
    await new Promise<void>((pass) => held.push(pass))
    return task()
  },
}

let services: TestServices
let token: string
/** What opens the page of a report. */
let reportToken: string
const bearer = () => ({ headers: { Authorization: `Bearer ${token}` } })
beforeAll(async () => {
  services = await createTestServices(lane)
  await services.db.insert(schema.reports).values({ id: 'fleet', name: 'fleet_by_place' })
  await services.db.insert(schema.groupReports).values({ groupId: 'north', position: 0, reportId: 'fleet' })
  token = await services.signIn('anna')
  const opened = await services.request('/v2/dashboards/reports/fleet/generateToken', bearer())
  reportToken = String(at(await opened.json(), 'token'))
})
afterAll(() => services.close())

const graphql = (query: string) => async () => (await services.ask(query, {}, token)).status
const get = (path: string) => async () => (await services.request(path, bearer())).status

/** What reads very many rows at scale (ADR 041). */
const heavy = {
  'the chase list': get('/v2/customers/north/chaseList'),
  'end customers with figures': get('/v2/customers/north/endusers?additionalData=true'),
  SIs: get('/v2/iotMap/si?customerId=north'),
  'crates by SI': get('/v2/iotMap/cratesBySi?customerId=north'),
  'figures of end customers': graphql(
    '{ endusersByCustomerId(customerId: "north") { edges { node { stock { quantity } } } } }',
  ),
  'the stock': graphql('{ partnerStock(customerId: "north") { totalCount edges { node { barcode } } } }'),
  'what was collected': graphql('{ collections(customerId: "north") { totalCount edges { node { barcode } } } }'),
  'a report': async () => (await services.request(`/v2/dashboards/embed/fleet?token=${reportToken}`)).status,
}

describe('the lane of heavy reads', () => {
  it.each(Object.entries(heavy))('holds %s back while small reads go past, and lets it through', async (_, read) => {
    const answer = read()
    await vi.waitFor(() => expect(held).not.toEqual([]), { timeout: 10_000 })
    expect(await get('/v2/customers/north/producers')()).toBe(200)
    expect(await graphql('{ endusersByCustomerId(customerId: "north") { edges { node { name } } } }')()).toBe(200)
    for (const pass of held.splice(0)) pass()
    expect(await answer).toBe(200)
  })
})
