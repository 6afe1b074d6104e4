import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'
import { daysAgo, insertCycles, today } from '../../testing/testWorld.ts'

let services: TestServices
let anna: string
let barcodes: string[]

const document = `query($c: ID!, $e: ID, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!], $group: [String!]) {
  collections(customerId: $c, enduserId: $e, skip: $skip, limit: $limit, sort: $sort, filter: $filter, group: $group) {
    totalCount aggregate { count { barcode } }
    edges { node {
      barcode csRefMaterialNumber csRefDeliveryNumber deliveryDate lastShipTo lastShipToName lastShipToDate
      expectedArrivalDate notificationDate collectionDate shipmentNumber csRefcycleTime csRefUsageDays hiringPeriod
      expectedTransitTime rentalDays transitTime daysAtCustomerPlant daysAtEnduser aggregate { count { barcode } }
    } }
  }
}`
const ask = async (variables: Record<string, unknown>, token = anna) =>
  (await services.ask(document, { c: 'north', ...variables }, token)).body
const listOf = (body: unknown) => at(body, 'data', 'collections')
const valuesOf = (body: unknown, field: string): unknown[] => {
  const edges = at(listOf(body), 'edges')
  if (!Array.isArray(edges)) throw new Error(JSON.stringify(body))
  return edges.map((edge) => at(edge, 'node', field))
}
const codeOf = (body: unknown) => at(body, 'errors', 0, 'extensions', 'code')

/** Crates collected at the dock, one every five days back from ten days ago. */
const atDock = 20
const collectedAgo = (index: number) => 10 + index * 5

beforeAll(async () => {
  services = await createTestServices()
  const dock = { customerId: 'north', enduserId: 'dock' }
  barcodes = await insertCycles(services.db, 0, [
    ...Array.from({ length: atDock }, (_, index) => ({
      ...dock,
      deliveryDate: daysAgo(collectedAgo(index) + 90),
      lastShipToDate: daysAgo(collectedAgo(index) + 80),
      expectedArrivalDate: daysAgo(collectedAgo(index) + 61),
      arrivalDate: daysAgo(collectedAgo(index) + 60),
      notificationDate: daysAgo(collectedAgo(index) + 4),
      collectionDate: daysAgo(collectedAgo(index)),
      shipmentNumber: `S${index % 3}`,
      deliveryNumber: 'D1',
      agreedCycleDays: index === 0 ? 77 : null,
    })),
    // Still out, come back unused, and collected elsewhere.
    { ...dock, deliveryDate: daysAgo(9), lastShipToDate: daysAgo(8) },
    { customerId: 'north', deliveryDate: daysAgo(9), collectionDate: daysAgo(2) },
    {
      customerId: 'north',
      enduserId: 'quay',
      deliveryDate: daysAgo(9),
      lastShipToDate: daysAgo(8),
      collectionDate: daysAgo(1),
    },
  ])
  await insertCycles(services.db, 100, [
    {
      customerId: 'south',
      enduserId: 'quay',
      deliveryDate: daysAgo(9),
      lastShipToDate: daysAgo(8),
      collectionDate: daysAgo(1),
    },
  ])
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

describe('collections', () => {
  it('tells every field of a crate that was collected', async () => {
    const body = await ask({ e: 'dock', limit: 1 })
    expect(at(listOf(body), 'edges', 0, 'node')).toEqual({
      barcode: barcodes[0],
      csRefMaterialNumber: 'GPS52',
      csRefDeliveryNumber: 'D1',
      deliveryDate: daysAgo(100),
      lastShipTo: 'dock',
      lastShipToName: 'Dock',
      lastShipToDate: daysAgo(90),
      expectedArrivalDate: daysAgo(71),
      notificationDate: daysAgo(14),
      collectionDate: daysAgo(10),
      shipmentNumber: 'S0',
      csRefcycleTime: 77,
      csRefUsageDays: 40,
      hiringPeriod: 30,
      expectedTransitTime: 20,
      rentalDays: 90,
      transitTime: 20,
      daysAtCustomerPlant: 10,
      daysAtEnduser: 60,
      aggregate: { count: { barcode: 1 } },
    })
  })

  it('knows only what was collected at an end customer, one or all, the latest first', async () => {
    const one = await ask({ e: 'dock', limit: 1000 })
    expect(valuesOf(one, 'barcode')).toEqual(barcodes.slice(0, atDock))
    const all = await ask({ limit: 1000 })
    expect(valuesOf(all, 'barcode')).toEqual([barcodes.at(-1), ...barcodes.slice(0, atDock)])
    expect(at(listOf(all), 'totalCount')).toBe(atDock + 1)
  })

  it('is filtered by days of collection, both included', async () => {
    const values = [daysAgo(collectedAgo(7)), daysAgo(collectedAgo(3))]
    const between = await ask({ e: 'dock', filter: [{ field: 'collectionDate', op: 'BETWEEN', values }] })
    expect(valuesOf(between, 'barcode')).toEqual(barcodes.slice(3, 8))
  })

  it.each([
    ['collectionDate', 'ASC'],
    ['collectionDate', 'DESC'],
    ['shipmentNumber', 'DESC'],
    ['rentalDays', 'ASC'],
    ['lastShipToName', 'ASC'],
    ['csRefcycleTime', 'DESC'],
  ])('pages by %s %s without gaps or repeats', async (field, dir) => {
    const sort = [{ field, dir }]
    const whole = valuesOf(await ask({ e: 'dock', sort, limit: 1000 }), 'barcode')
    const pages = await Promise.all([0, 7, 14].map((skip) => ask({ e: 'dock', sort, skip, limit: 7 })))
    expect(pages.flatMap((page) => valuesOf(page, 'barcode'))).toEqual(whole)
    expect(new Set(whole).size).toBe(atDock)
  })

  it('groups, and counts groups and crates apart', async () => {
    const body = await ask({ group: ['lastShipToName'], sort: [{ field: 'lastShipToName', dir: 'DESC' }] })
    expect(listOf(body)).toMatchObject({
      totalCount: 2,
      aggregate: { count: { barcode: atDock + 1 } },
      edges: [
        { node: { lastShipToName: 'quay', barcode: null, aggregate: { count: { barcode: 1 } } } },
        { node: { lastShipToName: 'Dock', aggregate: { count: { barcode: atDock } } } },
      ],
    })
    // By a figure that is made of today.
    expect(listOf(await ask({ e: 'dock', group: ['rentalDays', 'transitTime'] }))).toMatchObject({
      totalCount: 1,
      edges: [{ node: { rentalDays: 90, transitTime: 20, aggregate: { count: { barcode: atDock } } } }],
    })
  })

  it('adds up to the summary of the span', async () => {
    const span = { from: daysAgo(60), to: today }
    const { body } = await services.ask(
      `query($from: String!, $to: String!) { endusersByCustomerId(customerId: "north") { edges { node {
        id collections(fromDate: $from, toDate: $to) { quantity averageRentalDays averageTransitDays }
      } } } }`,
      span,
      anna,
    )
    const filter = [{ field: 'collectionDate', op: 'BETWEEN', values: [span.from, span.to] }]
    const rows = await ask({ e: 'dock', filter, limit: 1000 })
    const rented = valuesOf(rows, 'rentalDays')
    const summary = at(body, 'data', 'endusersByCustomerId', 'edges', 0, 'node', 'collections')
    expect(at(summary, 'quantity')).toBe(rented.length)
    expect(Number(at(summary, 'averageRentalDays')) * rented.length).toBeCloseTo(
      rented.reduce<number>((total, days) => total + Number(days), 0),
    )
  })

  it.each([
    { sort: [{ field: 'lostDate', dir: 'ASC' }] },
    { filter: [{ field: 'customer_id', op: 'EQ', value: 'south' }] },
    { filter: [{ field: 'collectionDate', op: 'EQ', value: '31/03/2026' }] },
    { group: ['id'] },
    { limit: 1001 },
  ])('refuses %o as bad input', async (variables) => {
    expect(codeOf(await ask(variables))).toBe('BAD_USER_INPUT')
  })

  it("never leaks another tenant's crates, and asks for its right", async () => {
    const rita = await services.signIn('rita')
    expect(codeOf(await ask({}, rita))).toBe('NOT_FOUND')
    expect(at(listOf(await ask({ e: 'quay' })), 'totalCount')).toBe(1)
    expect(at(listOf(await ask({ c: 'south' }, rita)), 'totalCount')).toBe(1)
    for (const name of ['mapper', 'clerk', 'carl']) {
      expect(codeOf(await ask({ limit: 0 }, await services.signIn(name)))).toBe('FORBIDDEN')
    }
  })
})
