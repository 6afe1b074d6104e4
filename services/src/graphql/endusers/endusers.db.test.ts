import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'
import { daysAgo, insertCycles, today } from '../../testing/testWorld.ts'

let services: TestServices
let anna: string

const figures =
  'quantity averageRentalDays averageDaysAtCustomerPlant averageTransitDays averageDaysAtEnduser exceededContractualDays overdue deemedLost'
const listDocument = `query($customerId: ID!, $group: [String!], $from: String!, $to: String!) {
  endusersByCustomerId(customerId: $customerId, group: $group) {
    totalCount
    edges { node {
      id name country countryCode city regionCategory fromCustomerId contractualRentalDays maxDaysLose usageDays
      expectedTransitTime hiringPeriod lat lng aggregate { concat { partnerReference } }
      stock { ${figures} } collections(fromDate: $from, toDate: $to) { ${figures} }
    } }
  }
}`
const list = (token: string | undefined, variables: Record<string, unknown> = {}) =>
  services.ask(listDocument, { customerId: 'north', from: daysAgo(60), to: today, ...variables }, token)

/** Days of four crates at `dock`: reported arrival, expected arrival past, still under way, and one deemed lost. */
const out = [
  { delivery: 50, shipped: 40, arrived: 10, expected: 12 },
  { delivery: 90, shipped: 80, arrived: undefined, expected: 55 },
  { delivery: 30, shipped: 20, arrived: undefined, expected: -5 },
  { delivery: 301, shipped: 300, arrived: 270, expected: 280 },
]
/** Two crates that came back within the last 60 days, one before. Days ago again. */
const back = [
  { delivery: 200, shipped: 190, arrived: 170, collected: 30 },
  { delivery: 400, shipped: 390, arrived: 380, collected: 60 },
  { delivery: 500, shipped: 490, arrived: 480, collected: 61 },
]

beforeAll(async () => {
  services = await createTestServices()
  const dock = { customerId: 'north', enduserId: 'dock', plantId: 'plant' }
  await insertCycles(services.db, 0, [
    ...out.map((crate) => ({
      ...dock,
      deliveryDate: daysAgo(crate.delivery),
      lastShipToDate: daysAgo(crate.shipped),
      expectedArrivalDate: daysAgo(crate.expected),
      arrivalDate: crate.arrived === undefined ? null : daysAgo(crate.arrived),
    })),
    ...back.map((crate) => ({
      ...dock,
      deliveryDate: daysAgo(crate.delivery),
      lastShipToDate: daysAgo(crate.shipped),
      arrivalDate: daysAgo(crate.arrived),
      collectionDate: daysAgo(crate.collected),
    })),
    { customerId: 'north', plantId: 'plant', deliveryDate: daysAgo(7) },
    { customerId: 'south', enduserId: 'quay', deliveryDate: daysAgo(9), lastShipToDate: daysAgo(8) },
  ])
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('endusersByCustomerId', () => {
  it('averages the parts of the cycles that are out, and the parts sum to the rental days', async () => {
    const { body } = await list(anna)
    const arrivals = out.map(({ arrived, expected }) => arrived ?? Math.max(expected, 0))
    const rental = mean(out.map(({ delivery }) => delivery))
    const stock = {
      quantity: out.length,
      averageRentalDays: rental,
      averageDaysAtCustomerPlant: mean(out.map(({ delivery, shipped }) => delivery - shipped)),
      averageTransitDays: mean(out.map(({ shipped }, index) => shipped - (arrivals[index] ?? 0))),
      averageDaysAtEnduser: mean(arrivals),
    }
    const node = at(body, 'data', 'endusersByCustomerId', 'edges', 0, 'node')
    expect(node).toMatchObject({
      id: 'dock',
      fromCustomerId: 'north',
      contractualRentalDays: 100,
      aggregate: { concat: { partnerReference: 'D-1 / D-2' } },
      stock: {
        ...stock,
        exceededContractualDays: Math.max(0, Math.round(rental) - 100),
        overdue: out.filter(({ delivery }) => delivery > 100).length,
        deemedLost: 1,
      },
    })
    const parts = stock.averageDaysAtCustomerPlant + stock.averageTransitDays + stock.averageDaysAtEnduser
    expect(parts).toBeCloseTo(rental, 9)
  })

  it('counts collections by the day of collection, both ends included', async () => {
    const { body } = await list(anna)
    const inRange = back.filter(({ collected }) => collected <= 60)
    expect(at(body, 'data', 'endusersByCustomerId', 'edges', 0, 'node', 'collections')).toEqual({
      quantity: inRange.length,
      averageRentalDays: mean(inRange.map(({ delivery, collected }) => delivery - collected)),
      averageDaysAtCustomerPlant: mean(inRange.map(({ delivery, shipped }) => delivery - shipped)),
      averageTransitDays: mean(inRange.map(({ shipped, arrived }) => shipped - arrived)),
      averageDaysAtEnduser: mean(inRange.map(({ arrived, collected }) => arrived - collected)),
      exceededContractualDays: Math.round(mean(inRange.map(({ delivery, collected }) => delivery - collected))) - 100,
      overdue: inRange.filter(({ delivery, collected }) => delivery - collected > 100).length,
      deemedLost: inRange.filter(({ delivery, collected }) => delivery - collected > 300).length,
    })
  })

  it('lists by name regardless of case, with empty figures where no crate is', async () => {
    const { body } = await list(anna)
    expect(at(body, 'data', 'endusersByCustomerId', 'totalCount')).toBe(2)
    expect(at(body, 'data', 'endusersByCustomerId', 'edges', 1, 'node')).toMatchObject({
      id: 'quay',
      name: 'quay',
      contractualRentalDays: null,
      aggregate: { concat: { partnerReference: '' } },
      stock: { quantity: 0, averageRentalDays: null, exceededContractualDays: null, overdue: 0, deemedLost: 0 },
    })
  })

  it('merges end customers that share the fields grouped by', async () => {
    const { body } = await list(anna, { group: ['country'] })
    expect(at(body, 'data', 'endusersByCustomerId')).toMatchObject({
      totalCount: 1,
      edges: [{ node: { country: 'Portugal', name: null, city: null, stock: { quantity: out.length } } }],
    })
    const byId = await list(anna, { group: ['id', 'country'] })
    expect(at(byId.body, 'data', 'endusersByCustomerId', 'totalCount')).toBe(2)
  })

  it('refuses unknown group fields and days that are none', async () => {
    for (const variables of [{ group: ['password_hash'] }, { from: '2026-02-30' }, { from: today, to: daysAgo(1) }]) {
      const { status, body } = await list(anna, variables)
      expect(status).toBe(200)
      expect(at(body, 'errors', 0, 'extensions')).toMatchObject({ code: 'BAD_USER_INPUT', problem: 'invalid' })
    }
  })

  it("answers another tenant's customer exactly like one that does not exist", async () => {
    const rita = await services.signIn('rita')
    const others = await list(rita)
    const nobodys = await list(rita, { customerId: 'nowhere' })
    expect(at(others.body, 'errors', 0, 'extensions', 'code')).toBe('NOT_FOUND')
    expect(others.body).toEqual(nobodys.body)
  })

  it('asks for a right: the list, its stock and its collections each', async () => {
    const clerk = await services.signIn('clerk')
    expect(at((await list(clerk)).body, 'errors', 0, 'extensions', 'code')).toBe('FORBIDDEN')
    const mapper = await services.signIn('mapper')
    const { body } = await list(mapper)
    expect(at(body, 'errors', 0)).toMatchObject({
      path: ['endusersByCustomerId', 'edges', expect.any(Number), 'node', 'collections'],
      extensions: { code: 'FORBIDDEN' },
    })
    const stockOnly = await services.ask(
      '{ endusersByCustomerId(customerId: "north") { edges { node { stock { quantity } } } } }',
      {},
      mapper,
    )
    expect(at(stockOnly.body, 'data', 'endusersByCustomerId', 'edges', 0, 'node', 'stock', 'quantity')).toBe(out.length)
  })

  it('keeps the stock figures from who may list the end customers but lacks the stock right', async () => {
    const tracker = await services.signIn('tracker')
    const names = '{ endusersByCustomerId(customerId: "north") { edges { node { name } } } }'
    expect(at((await services.ask(names, {}, tracker)).body, 'data', 'endusersByCustomerId', 'edges')).toHaveLength(2)
    for (const query of [
      '{ endusersByCustomerId(customerId: "north") { edges { node { stock { quantity } } } } }',
      '{ enduser(enduserId: "dock") { stock { quantity } } }',
    ]) {
      const { body } = await services.ask(query, {}, tracker)
      expect(at(body, 'errors', 0, 'extensions')).toMatchObject({ code: 'FORBIDDEN', problem: 'forbidden' })
      expect(JSON.stringify(body)).not.toContain('quantity')
    }
  })

  it('is closed to consignees and to nobody', async () => {
    const carl = await services.signIn('carl')
    expect(at((await list(carl)).body, 'errors', 0, 'extensions', 'code')).toBe('FORBIDDEN')
    expect(at((await list(undefined)).body, 'errors', 0, 'extensions', 'code')).toBe('UNAUTHENTICATED')
  })
})

describe('enduser and customer', () => {
  const enduser = (enduserId: string, token: string) =>
    services.ask('query($id: ID!) { enduser(enduserId: $id) { id name fromCustomerId } }', { id: enduserId }, token)
  const customer = (customerId: string, token: string) =>
    services.ask('query($id: ID!) { customer(customerId: $id) { id name country city } }', { id: customerId }, token)

  it('shows a shipper the end customers it ships to, and no others', async () => {
    expect(at((await enduser('dock', anna)).body, 'data', 'enduser')).toEqual({
      id: 'dock',
      name: 'Dock',
      fromCustomerId: 'north',
    })
    expect(at((await enduser('alien', anna)).body, 'errors', 0, 'extensions', 'code')).toBe('NOT_FOUND')
  })

  it("shows a consignee its own site without the shipper's contract, and no other site", async () => {
    const carl = await services.signIn('carl')
    expect(at((await enduser('dock', carl)).body, 'data', 'enduser')).toEqual({
      id: 'dock',
      name: 'Dock',
      fromCustomerId: null,
    })
    expect(at((await enduser('quay', carl)).body, 'errors', 0, 'extensions', 'code')).toBe('NOT_FOUND')
  })

  it('shows a customer to its own group only', async () => {
    expect(at((await customer('north', anna)).body, 'data', 'customer')).toEqual({
      id: 'north',
      name: 'north shipper',
      country: 'Portugal',
      city: 'Porto',
    })
    expect(at((await customer('south', anna)).body, 'errors', 0, 'extensions', 'code')).toBe('NOT_FOUND')
  })
})
