import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'
import { daysAgo, insertCycles } from '../../testing/testWorld.ts'

let services: TestServices
let anna: string
let barcodes: string[]

const document = `query($c: ID!, $e: ID, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!], $group: [String!]) {
  partnerStock(customerId: $c, enduserId: $e, skip: $skip, limit: $limit, sort: $sort, filter: $filter, group: $group) {
    totalCount aggregate { count { barcode } }
    edges { node {
      barcode csRefMaterialNumber csRefDeliveryNumber deliveryDate csRefConsignee lastShipToDate csRefOrderNumber
      csRefPurchaseOrderNumber csRefInfo csRefCrateNumber csRefBatchNumber shipmentNumber transitTime rentalDays hiringPeriod
      expectedArrivalDate csRefcycleTime difference overdueFrom csRefUsageDays expectedTransitTime lostDate deemedLost lostFrom lastShipTo
      daysAtCustomerPlant daysAtEnduser aggregate { count { barcode } }
    } }
  }
}`
const stock = async (variables: Record<string, unknown>, token = anna) => {
  const { body } = await services.ask(document, { c: 'north', e: 'dock', ...variables }, token)
  return body
}
const nodesOf = (body: unknown): unknown[] => {
  const edges = at(body, 'data', 'partnerStock', 'edges')
  if (!Array.isArray(edges)) throw new Error(JSON.stringify(body))
  return edges.map((edge) => at(edge, 'node'))
}
const valuesOf = (body: unknown, field: string) => nodesOf(body).map((node) => at(node, field))
const codeOf = (body: unknown) => at(body, 'errors', 0, 'extensions', 'code')

const infos = ['Ünder 50% off', 'under_score', 'back\\slash', null, '']

beforeAll(async () => {
  services = await createTestServices()
  barcodes = await insertCycles(services.db, 0, [
    ...Array.from({ length: 25 }, (_, index) => ({
      customerId: 'north',
      enduserId: 'dock',
      deliveryDate: daysAgo(290 + index),
      lastShipToDate: daysAgo(280 + index),
      arrivalDate: index % 3 === 0 ? daysAgo(250) : null,
      expectedArrivalDate: index % 3 === 1 ? daysAgo(260) : null,
      deliveryNumber: `DN${index % 4}`,
      info: infos[index] ?? null,
      agreedCycleDays: index === 0 ? 77 : null,
    })),
    { customerId: 'north', plantId: 'plant', deliveryDate: daysAgo(7), agreedCycleDays: 3 },
  ])
  await insertCycles(services.db, 100, [
    { customerId: 'south', enduserId: 'quay', deliveryDate: daysAgo(9), lastShipToDate: daysAgo(8) },
  ])
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

describe('partnerStock', () => {
  it('tells every field of a crate', async () => {
    const [first] = nodesOf(await stock({ filter: [{ field: 'barcode', op: 'EQ', value: barcodes[0] }] }))
    expect(first).toEqual({
      barcode: barcodes[0],
      csRefMaterialNumber: 'GPS52',
      csRefDeliveryNumber: 'DN0',
      deliveryDate: daysAgo(290),
      csRefConsignee: null,
      lastShipToDate: daysAgo(280),
      csRefOrderNumber: null,
      csRefPurchaseOrderNumber: null,
      csRefInfo: infos[0],
      csRefCrateNumber: 'N0',
      csRefBatchNumber: null,
      shipmentNumber: null,
      transitTime: 30,
      rentalDays: 290,
      hiringPeriod: 30,
      expectedArrivalDate: null,
      csRefcycleTime: 77,
      difference: 213,
      overdueFrom: daysAgo(212),
      csRefUsageDays: 40,
      expectedTransitTime: 20,
      lostDate: null,
      deemedLost: false,
      lostFrom: null,
      lastShipTo: 'dock',
      daysAtCustomerPlant: 10,
      daysAtEnduser: 250,
      aggregate: { count: { barcode: 1 } },
    })
  })

  it('adds up to the summary of the end customer', async () => {
    const { body } = await services.ask(
      '{ endusersByCustomerId(customerId: "north") { edges { node { id stock { quantity averageRentalDays averageTransitDays averageDaysAtCustomerPlant averageDaysAtEnduser deemedLost } } } } }',
      {},
      anna,
    )
    const summary = at(body, 'data', 'endusersByCustomerId', 'edges', 0, 'node', 'stock')
    const rows = await stock({ limit: 1000 })
    const sum = (field: string) => valuesOf(rows, field).reduce<number>((total, value) => total + Number(value), 0)
    expect(at(summary, 'quantity')).toBe(nodesOf(rows).length)
    expect(at(summary, 'deemedLost')).toBe(valuesOf(rows, 'deemedLost').filter(Boolean).length)
    const parts = {
      averageRentalDays: 'rentalDays',
      averageTransitDays: 'transitTime',
      averageDaysAtCustomerPlant: 'daysAtCustomerPlant',
      averageDaysAtEnduser: 'daysAtEnduser',
    }
    for (const [average, field] of Object.entries(parts)) {
      expect(Number(at(summary, average)) * nodesOf(rows).length).toBeCloseTo(sum(field), 6)
    }
  })

  it("answers the crates at the customer's own plants when no end customer is named", async () => {
    const body = await stock({ e: null })
    expect(at(body, 'data', 'partnerStock')).toMatchObject({
      totalCount: 1,
      edges: [
        { node: { barcode: barcodes[25], rentalDays: 7, transitTime: null, lastShipTo: null, deemedLost: false } },
      ],
    })
    // What was never sent out is not overdue, however many days over it is.
    expect(nodesOf(body)).toMatchObject([{ difference: 4, overdueFrom: null }])
  })

  it('only counts with limit 0, and pages without gaps or repeats however the sort ties', async () => {
    expect(at(await stock({ limit: 0 }), 'data', 'partnerStock')).toEqual({
      totalCount: 25,
      aggregate: { count: { barcode: 25 } },
      edges: [],
    })
    const sort = [{ field: 'csRefDeliveryNumber', dir: 'DESC' }]
    const pages = await Promise.all([0, 7, 14, 21].map((skip) => stock({ skip, limit: 7, sort })))
    const seen = pages.flatMap((page) => valuesOf(page, 'barcode'))
    expect([...seen].sort()).toEqual(barcodes.slice(0, 25))
    const deliveries = pages.flatMap((page) => valuesOf(page, 'csRefDeliveryNumber'))
    expect(deliveries).toEqual([...deliveries].sort().reverse())
  })

  it('sorts empty values last in both directions', async () => {
    for (const dir of ['ASC', 'DESC']) {
      const values = valuesOf(await stock({ sort: [{ field: 'expectedArrivalDate', dir }] }), 'expectedArrivalDate')
      const firstEmpty = values.indexOf(null)
      expect(firstEmpty).toBeGreaterThan(0)
      expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true)
    }
  })

  it.each([
    [{ field: 'csRefInfo', op: 'CONTAINS', value: 'ÜNDER' }, 1],
    [{ field: 'csRefInfo', op: 'CONTAINS', value: '%' }, 1],
    [{ field: 'csRefInfo', op: 'CONTAINS', value: '_' }, 1],
    [{ field: 'csRefInfo', op: 'ENDS_WITH', value: '\\slash' }, 1],
    [{ field: 'csRefInfo', op: 'NOT_CONTAINS', value: 'under' }, 24],
    [{ field: 'csRefInfo', op: 'EMPTY' }, 22],
    [{ field: 'csRefInfo', op: 'NOT_EMPTY' }, 3],
    [{ field: 'csRefInfo', op: 'NE', value: 'UNDER_SCORE' }, 24],
    [{ field: 'csRefDeliveryNumber', op: 'EQ', value: 'dn1' }, 6],
    [{ field: 'csRefDeliveryNumber', op: 'IN', values: ['dn1', 'DN2'] }, 12],
    [{ field: 'barcode', op: 'STARTS_WITH', value: 'c00000' }, 10],
    [{ field: 'rentalDays', op: 'GT', value: '300' }, 14],
    [{ field: 'difference', op: 'GT', value: '200' }, 15],
    [{ field: 'rentalDays', op: 'GTE', value: '300.0' }, 15],
    [{ field: 'rentalDays', op: 'BETWEEN', values: ['290', '292'] }, 3],
    [{ field: 'rentalDays', op: 'STARTS_WITH', value: '30' }, 10],
    [{ field: 'rentalDays', op: 'IN', values: ['290', '291.0', '7'] }, 2],
    [{ field: 'deliveryDate', op: 'IN', values: [daysAgo(290), daysAgo(1)] }, 1],
    [{ field: 'deemedLost', op: 'IN', values: ['true', 'false'] }, 25],
    [{ field: 'deemedLost', op: 'EQ', value: 'true' }, 14],
    [{ field: 'deliveryDate', op: 'LT', value: daysAgo(310) }, 4],
    [{ field: 'deliveryDate', op: 'LTE', value: daysAgo(310) }, 5],
    [{ field: 'expectedArrivalDate', op: 'EMPTY' }, 17],
  ])('filters by %o', async (filter, count) => {
    expect(at(await stock({ filter: [filter], limit: 0 }), 'data', 'partnerStock', 'totalCount')).toBe(count)
  })

  it('groups rows, and counts groups and crates apart', async () => {
    const body = await stock({
      group: ['csRefDeliveryNumber'],
      sort: [{ field: 'csRefDeliveryNumber', dir: 'DESC' }],
      limit: 2,
    })
    expect(at(body, 'data', 'partnerStock')).toMatchObject({
      totalCount: 4,
      aggregate: { count: { barcode: 25 } },
      edges: [
        { node: { csRefDeliveryNumber: 'DN3', barcode: null, aggregate: { count: { barcode: 6 } } } },
        { node: { csRefDeliveryNumber: 'DN2', barcode: null, aggregate: { count: { barcode: 6 } } } },
      ],
    })
    const byDay = await stock({
      group: ['deliveryDate', 'deemedLost'],
      limit: 1,
      filter: [{ field: 'deemedLost', op: 'EQ', value: 'true' }],
    })
    expect(nodesOf(byDay)).toMatchObject([
      { deliveryDate: daysAgo(314), deemedLost: true, aggregate: { count: { barcode: 1 } } },
    ])
  })

  it.each([
    { sort: [{ field: 'id', dir: 'ASC' }] },
    { sort: [{ field: 'barcode; drop table users', dir: 'ASC' }] },
    { sort: [{ field: 'constructor', dir: 'ASC' }] },
    { filter: [{ field: '__proto__', op: 'EQ', value: '1' }] },
    { filter: [{ field: 'password_hash', op: 'EMPTY' }] },
    { group: ['customer_id'] },
    { group: ['barcode'], sort: [{ field: 'rentalDays', dir: 'ASC' }] },
    { filter: [{ field: 'rentalDays', op: 'EQ', value: '1 or 1=1' }] },
    { filter: [{ field: 'rentalDays', op: 'EQ' }] },
    { filter: [{ field: 'rentalDays', op: 'BETWEEN', values: ['1'] }] },
    { filter: [{ field: 'rentalDays', op: 'IN', values: [] }] },
    { filter: [{ field: 'rentalDays', op: 'IN', values: ['1', 'one'] }] },
    { filter: Array.from({ length: 3 }, () => ({ field: 'barcode', op: 'IN', values: Array(400).fill('x') })) },
    { filter: [{ field: 'deliveryDate', op: 'GT', value: '2026-02-30' }] },
    { filter: [{ field: 'deemedLost', op: 'GT', value: 'true' }] },
    { filter: [{ field: 'deemedLost', op: 'EQ', value: 'maybe' }] },
    { filter: [{ field: 'barcode', op: 'CONTAINS', value: 'x'.repeat(201) }] },
    { limit: 1001 },
    { limit: -1 },
    { skip: -1 },
  ])('refuses %o as bad input', async (variables) => {
    const body = await stock(variables)
    expect(at(body, 'errors', 0, 'extensions')).toMatchObject({
      code: 'BAD_USER_INPUT',
      problem: 'invalid',
      fields: [{}],
    })
  })

  it('stands at most four times in a document', async () => {
    const lists = (count: number) =>
      `query($c: ID!) { ${Array.from({ length: count }, (_, n) => `l${n}: partnerStock(customerId: $c, limit: 0) { totalCount }`).join(' ')} }`
    const ask = async (count: number) => (await services.ask(lists(count), { c: 'north' }, anna)).body
    expect(at(await ask(4), 'errors')).toBeUndefined()
    expect(codeOf(await ask(5))).toBe('BAD_USER_INPUT')
  })

  it('takes hostile values as values', async () => {
    for (const value of ["' or 1=1 --", '$1', '%', '\\', '"; select pg_sleep(9)']) {
      const filter = [{ field: 'barcode', op: 'EQ', value }]
      expect(at(await stock({ filter, limit: 0 }), 'data', 'partnerStock', 'totalCount')).toBe(0)
    }
  })

  it("never leaks another tenant's crates", async () => {
    const rita = await services.signIn('rita')
    expect(codeOf(await stock({}, rita))).toBe('NOT_FOUND')
    // Both ship to the quay; each sees its own crates there.
    expect(at(await stock({ e: 'quay' }), 'data', 'partnerStock', 'totalCount')).toBe(0)
    expect(at(await stock({ c: 'south', e: 'quay' }, rita), 'data', 'partnerStock', 'totalCount')).toBe(1)
  })

  it.each(['tracker', 'clerk'])(
    'is closed to %s, who works for the customer but lacks the stock right',
    async (name) => {
      const token = await services.signIn(name)
      for (const variables of [{}, { e: null }, { limit: 0 }, { group: ['csRefDeliveryNumber'] }]) {
        const body = await stock(variables, token)
        expect(at(body, 'errors', 0, 'extensions')).toMatchObject({ code: 'FORBIDDEN', problem: 'forbidden' })
        expect(at(body, 'data') ?? null).toBeNull()
      }
    },
  )

  it('lets the map count, and only the stock right list', async () => {
    const mapper = await services.signIn('mapper')
    expect(at(await stock({ limit: 0 }, mapper), 'data', 'partnerStock', 'totalCount')).toBe(25)
    expect(codeOf(await stock({}, mapper))).toBe('FORBIDDEN')
    expect(codeOf(await stock({ limit: 0 }, await services.signIn('carl')))).toBe('FORBIDDEN')
  })
})
