import { array, integer, nullable, number, string, type } from 'superstruct'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import { Problem } from '../../shared/src/errors/Problem.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

const days = nullable(number())
const summaryStruct = type({
  endusersByCustomerId: type({
    totalCount: integer(),
    edges: array(
      type({
        node: type({
          id: string(),
          name: string(),
          contractualRentalDays: nullable(integer()),
          stock: type({
            quantity: integer(),
            averageRentalDays: days,
            averageDaysAtCustomerPlant: days,
            averageTransitDays: days,
            averageDaysAtEnduser: days,
            exceededContractualDays: nullable(integer()),
            deemedLost: integer(),
          }),
        }),
      }),
    ),
  }),
})
const summaryDocument = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) {
    totalCount
    edges { node { id name contractualRentalDays stock {
      quantity averageRentalDays averageDaysAtCustomerPlant averageTransitDays averageDaysAtEnduser
      exceededContractualDays deemedLost
    } } }
  }
}`

const detailStruct = type({
  partnerStock: type({
    totalCount: integer(),
    aggregate: type({ count: type({ barcode: integer() }) }),
    edges: array(type({ node: type({ barcode: string(), rentalDays: integer(), deliveryDate: string() }) })),
  }),
})
const detailDocument = `query ($customerId: ID!, $enduserId: ID, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
  partnerStock(customerId: $customerId, enduserId: $enduserId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
    totalCount
    aggregate { count { barcode } }
    edges { node { barcode rentalDays deliveryDate } }
  }
}`

const problemOf = (promise: Promise<unknown>): Promise<Problem> =>
  promise.then(
    () => Promise.reject(new Error('The call should have failed')),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )

const findSummary = async (client: Client, customerId: string) => {
  const answer = await client.graphql(summaryDocument, summaryStruct, { customerId })
  return answer.endusersByCustomerId.edges.map(({ node }) => node)
}
const findDetail = async (client: Client, variables: Record<string, unknown>) =>
  (await client.graphql(detailDocument, detailStruct, variables)).partnerStock

describe.each(databaseKinds(inject('postgresUrl')))('the stock on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  it('has end customers with crates, and the parts of the cycle add up to it', async () => {
    const rows = (await findSummary(shipper, customerId)).filter(({ stock }) => stock.quantity > 0)
    expect(rows.length).toBeGreaterThan(10)
    for (const { stock } of rows) {
      const parts = [stock.averageDaysAtCustomerPlant, stock.averageTransitDays, stock.averageDaysAtEnduser]
      expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(
        stock.averageRentalDays ?? Number.NaN,
        6,
      )
    }
  })

  it('exceeds the agreed days by what the rounded cycle is over them, never less than nothing', async () => {
    for (const { stock, contractualRentalDays } of await findSummary(shipper, customerId)) {
      if (stock.averageRentalDays === null || contractualRentalDays === null) continue
      const over = Math.max(0, Math.round(stock.averageRentalDays) - contractualRentalDays)
      expect(stock.exceededContractualDays).toBe(over)
    }
  })

  it('is the sum of its detail', async () => {
    const rows = (await findSummary(shipper, customerId)).filter(({ stock }) => stock.quantity > 0).slice(0, 8)
    for (const { id, stock } of rows) {
      const detail = await findDetail(shipper, { customerId, enduserId: id, limit: 1000 })
      expect([detail.totalCount, detail.aggregate.count.barcode]).toEqual([stock.quantity, stock.quantity])
      const rented = detail.edges.reduce((sum, { node }) => sum + node.rentalDays, 0)
      expect(rented / detail.edges.length).toBeCloseTo(stock.averageRentalDays ?? Number.NaN, 6)
    }
  })

  it('only counts at limit 0', async () => {
    const plants = await findDetail(shipper, { customerId, limit: 0 })
    expect(plants.totalCount).toBeGreaterThan(0)
    expect(plants.edges).toEqual([])
  })

  it('pages a sorted list without gaps or repeats', async () => {
    const sort = [{ field: 'rentalDays', dir: 'DESC' }]
    const whole = await findDetail(shipper, { customerId, sort, limit: 90 })
    const pages = await Promise.all(
      [0, 30, 60].map((skip) => findDetail(shipper, { customerId, sort, skip, limit: 30 })),
    )
    const barcodes = pages.flatMap(({ edges }) => edges.map(({ node }) => node.barcode))
    expect(barcodes).toEqual(whole.edges.map(({ node }) => node.barcode))
    expect(new Set(barcodes).size).toBe(barcodes.length)
    const rented = whole.edges.map(({ node }) => node.rentalDays)
    expect(rented).toEqual(rented.toSorted((a, b) => b - a))
  })

  it('filters by typed values, and takes odd characters literally', async () => {
    const first = (await findDetail(shipper, { customerId, limit: 1 })).edges[0]?.node
    const filterBy = (field: string, op: string, value: string) =>
      findDetail(shipper, { customerId, filter: [{ field, op, value }], limit: 1000 })
    expect((await filterBy('barcode', 'EQ', first?.barcode ?? '')).totalCount).toBe(1)
    const older = await filterBy('deliveryDate', 'LT', first?.deliveryDate ?? '')
    expect(older.edges.every(({ node }) => node.deliveryDate < (first?.deliveryDate ?? ''))).toBe(true)
    for (const odd of ["' or 1=1 --", '%', '_', '\\', '"'])
      expect((await filterBy('barcode', 'CONTAINS', odd)).totalCount).toBe(0)
  })

  it('names the field nobody knows', async () => {
    const unknown = { field: 'passwordHash', op: 'EQ', value: 'x' }
    for (const variables of [{ filter: [unknown] }, { sort: [{ field: 'passwordHash', dir: 'ASC' }] }]) {
      const problem = await problemOf(findDetail(shipper, { customerId, ...variables }))
      expect(problem.code).toBe('invalid')
      expect(problem.fields.map(({ message, field }) => message + field).join()).toContain('passwordHash')
    }
  })

  it("shows another tenant's customer to nobody", async () => {
    const { client: rival } = await portal.signIn('rival')
    expect((await problemOf(findSummary(rival, customerId))).code).toBe('not_found')
    expect((await problemOf(findDetail(rival, { customerId }))).code).toBe('not_found')
    expect((await problemOf(findDetail(rival, { customerId: 'nobody' }))).code).toBe('not_found')
  })

  it('is refused to a person without the right', async () => {
    const { client: collector } = await portal.signIn('collector')
    expect((await problemOf(findDetail(collector, { customerId }))).code).toMatch(/forbidden|not_found/)
  })

  it('is refused to nobody in particular', async () => {
    expect((await problemOf(findSummary(portal.anonymous, customerId))).code).toBe('unauthenticated')
  })
})
