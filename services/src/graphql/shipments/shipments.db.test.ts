import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipments } from '../../db/schema/index.ts'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'

let services: TestServices
let anna: string

const document = `query($c: ID!, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!], $group: [String!]) {
  shipmentsByCustomerId(customerId: $c, skip: $skip, limit: $limit, sort: $sort, filter: $filter, group: $group) {
    totalCount aggregate { count { deliveryId } }
    edges { node {
      deliveryId status shippingDate shipmentNumber orderNumber orderReference material quantity forwarderName
      information requirement enduserId enduserName aggregate { count { deliveryId } }
    } }
  }
}`
const ask = async (variables: Record<string, unknown> = {}, token = anna) =>
  (await services.ask(document, { c: 'north', ...variables }, token)).body
const listOf = (body: unknown) => at(body, 'data', 'shipmentsByCustomerId')
const valuesOf = (body: unknown, field = 'deliveryId'): unknown[] => {
  const edges = at(listOf(body), 'edges')
  if (!Array.isArray(edges)) throw new Error(JSON.stringify(body))
  return edges.map((edge) => at(edge, 'node', field))
}
const codeOf = (body: unknown) => at(body, 'errors', 0, 'extensions', 'code')

const days = ['2026-03-30', '2026-03-02', '2026-02-28', '2025-12-31']

beforeAll(async () => {
  services = await createTestServices()
  const north = { customerId: 'north', materialCode: 'GPS52', status: 'T' as const }
  await services.db.insert(shipments).values([
    ...days.map((shippingDate, index) => ({ ...north, id: `D${index}`, shippingDate, quantity: 10 + index })),
    { ...north, id: 'D8', status: 'C', quantity: 1 },
    {
      ...north,
      id: 'D9',
      status: 'C',
      shippingDate: null,
      shipmentNumber: 'S1',
      orderNumber: 'O1',
      orderReference: 'R1',
      materialCode: 'SP1',
      quantity: 7,
      forwarderName: 'Estrela Cargas',
      information: 'Gate 3',
      requirement: 'Tail lift',
      enduserId: 'dock',
    },
    { ...north, customerId: 'south', id: 'D0', quantity: 99 },
  ])
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

describe('shipmentsByCustomerId', () => {
  it('tells every field of a delivery', async () => {
    const body = await ask({ filter: [{ field: 'deliveryId', op: 'EQ', value: 'd9' }] })
    expect(at(listOf(body), 'edges', 0, 'node')).toEqual({
      deliveryId: 'D9',
      status: 'C',
      shippingDate: '00000000',
      shipmentNumber: 'S1',
      orderNumber: 'O1',
      orderReference: 'R1',
      material: 'SP1',
      quantity: 7,
      forwarderName: 'Estrela Cargas',
      information: 'Gate 3',
      requirement: 'Tail lift',
      enduserId: 'dock',
      enduserName: 'Dock',
      aggregate: { count: { deliveryId: 1 } },
    })
  })

  it('comes the latest first, those without a date last', async () => {
    const body = await ask()
    expect(valuesOf(body)).toEqual(['D0', 'D1', 'D2', 'D3', 'D9', 'D8'])
    expect(valuesOf(body, 'shippingDate')).toEqual([
      ...days.map((day) => day.replaceAll('-', '')),
      '00000000',
      '00000000',
    ])
    expect(at(listOf(body), 'totalCount')).toBe(6)
  })

  it('is sorted by the date in both directions, empty ones last', async () => {
    const sort = [{ field: 'shippingDate', dir: 'ASC' }]
    expect(valuesOf(await ask({ sort }))).toEqual(['D3', 'D2', 'D1', 'D0', 'D8', 'D9'])
  })

  it.each([
    [{ field: 'shippingDate', op: 'GTE', value: '2026-03-01' }, ['D0', 'D1']],
    [{ field: 'shippingDate', op: 'GTE', value: '20260301' }, ['D0', 'D1']],
    [{ field: 'shippingDate', op: 'BETWEEN', values: ['2025-12-31', '2026-02-28'] }, ['D2', 'D3']],
    [{ field: 'shippingDate', op: 'IN', values: ['20260302', '2025-12-31'] }, ['D1', 'D3']],
    [{ field: 'shippingDate', op: 'EMPTY' }, ['D9', 'D8']],
    [{ field: 'shippingDate', op: 'EQ', value: '00000000' }, ['D9', 'D8']],
    [{ field: 'shippingDate', op: 'NE', value: '00000000' }, ['D0', 'D1', 'D2', 'D3']],
    [{ field: 'shippingDate', op: 'STARTS_WITH', value: '2026-03' }, ['D0', 'D1']],
    [{ field: 'status', op: 'EQ', value: 'C' }, ['D9', 'D8']],
    [{ field: 'quantity', op: 'GT', value: '11' }, ['D2', 'D3']],
    [{ field: 'forwarderName', op: 'CONTAINS', value: 'ESTRELA' }, ['D9']],
    [{ field: 'requirement', op: 'NOT_EMPTY' }, ['D9']],
    [{ field: 'enduserName', op: 'CONTAINS', value: 'doc' }, ['D9']],
  ])('filters by %o', async (filter, found) => {
    expect(valuesOf(await ask({ filter: [filter] }))).toEqual(found)
  })

  it('pages without gaps or repeats', async () => {
    const pages = await Promise.all([0, 2, 4].map((skip) => ask({ skip, limit: 2 })))
    expect(pages.flatMap((page) => valuesOf(page))).toEqual(valuesOf(await ask()))
    expect(listOf(await ask({ limit: 0 }))).toMatchObject({ totalCount: 6, edges: [] })
  })

  it('groups, and counts groups and deliveries apart; a date grouped by still travels as one', async () => {
    const byStatus = await ask({ group: ['status'], sort: [{ field: 'status', dir: 'ASC' }] })
    expect(listOf(byStatus)).toMatchObject({
      totalCount: 2,
      aggregate: { count: { deliveryId: 6 } },
      edges: [
        { node: { status: 'C', shippingDate: null, quantity: null, aggregate: { count: { deliveryId: 2 } } } },
        { node: { status: 'T', aggregate: { count: { deliveryId: 4 } } } },
      ],
    })
    const byDate = await ask({ group: ['shippingDate'], sort: [{ field: 'shippingDate', dir: 'DESC' }] })
    expect(valuesOf(byDate, 'shippingDate')).toEqual([...days.map((day) => day.replaceAll('-', '')), '00000000'])
  })

  it.each([
    { sort: [{ field: 'customer_id', dir: 'ASC' }] },
    { filter: [{ field: 'plantId', op: 'EMPTY' }] },
    { filter: [{ field: 'shippingDate', op: 'GT', value: '00000000' }] },
    { filter: [{ field: 'shippingDate', op: 'EQ', value: '20260230' }] },
    { group: ['plantId'] },
    { limit: -1 },
  ])('refuses %o as bad input', async (variables) => {
    expect(codeOf(await ask(variables))).toBe('BAD_USER_INPUT')
  })

  it("never tells another tenant's deliveries, and asks for its right", async () => {
    const rita = await services.signIn('rita')
    expect(codeOf(await ask({}, rita))).toBe('NOT_FOUND')
    expect(valuesOf(await ask({ c: 'south' }, rita), 'quantity')).toEqual([99])
    expect(valuesOf(await ask({ limit: 1 }, await services.signIn('clerk')))).toHaveLength(1)
    for (const name of ['mapper', 'tracker', 'carl']) {
      expect(codeOf(await ask({ limit: 0 }, await services.signIn(name)))).toBe('FORBIDDEN')
    }
  })
})
