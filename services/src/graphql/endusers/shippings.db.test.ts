import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'
import { insertCycles } from '../../testing/testWorld.ts'

let services: TestServices
let anna: string

const months = Array.from({ length: 12 }, (_, index) => `monthAgo${index + 1}`)
const document = `query($c: ID!, $to: String!, $group: [String!]) {
  endusersWWHByCustomerId(customerId: $c, group: $group) {
    totalCount edges { node { id name country shippings(toDate: $to) { quantity ${months.join(' ')} } } }
  }
}`
const ask = async (to: string, variables: Record<string, unknown> = {}, token = anna) =>
  (await services.ask(document, { c: 'north', to, ...variables }, token)).body
const rowOf = (body: unknown, index = 0) => at(body, 'data', 'endusersWWHByCustomerId', 'edges', index, 'node')
/** What a row says, the month itself first. */
const toldOf = (body: unknown, index = 0) =>
  ['quantity', ...months].map((name) => at(rowOf(body, index), 'shippings', name))
const codeOf = (body: unknown) => at(body, 'errors', 0, 'extensions', 'code')

/** Days on which a crate was shipped to the dock: the edges of months, and of the thirteen. */
const shipped = [
  '2026-03-31',
  '2026-03-01',
  '2026-02-28',
  '2026-01-31',
  '2025-12-31',
  '2025-03-31',
  '2025-03-01',
  '2025-02-28',
]

beforeAll(async () => {
  services = await createTestServices()
  await insertCycles(services.db, 0, [
    ...shipped.map((day) => ({
      customerId: 'north',
      enduserId: 'dock',
      deliveryDate: '2025-01-01',
      lastShipToDate: day,
    })),
    // Collected since: it was shipped all the same.
    {
      customerId: 'north',
      enduserId: 'quay',
      deliveryDate: '2026-02-01',
      lastShipToDate: '2026-02-10',
      collectionDate: '2026-02-20',
    },
    { customerId: 'north', deliveryDate: '2026-03-05' },
    { customerId: 'south', enduserId: 'quay', deliveryDate: '2026-03-05', lastShipToDate: '2026-03-06' },
  ])
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

describe('the shippings of endusersWWHByCustomerId', () => {
  it('are those of the whole month of a day and of the twelve before it, by the day of shipping', async () => {
    const march = [2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    for (const day of ['2026-03-01', '2026-03-15', '2026-03-31']) expect(toldOf(await ask(day))).toEqual(march)
    expect(toldOf(await ask('2026-02-28'))).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1])
    expect(toldOf(await ask('2030-01-01'))).toEqual(Array(13).fill(0))
  })

  it('are zero for an end customer nothing was shipped to, and count only the own crates', async () => {
    const body = await ask('2026-03-31')
    expect(at(body, 'data', 'endusersWWHByCustomerId', 'totalCount')).toBe(2)
    expect(toldOf(body, 1)).toEqual([0, 1, ...Array(11).fill(0)])
  })

  it('are added up where end customers are grouped', async () => {
    const body = await ask('2026-03-31', { group: ['country'] })
    expect(rowOf(body)).toMatchObject({ name: null, country: 'Portugal' })
    expect(toldOf(body)).toEqual([2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  })

  it.each(['2026-13-01', '31/03/2026', '', '0001-12-31', '9999-01-01'])(
    'refuse %j as no day they know',
    async (day) => {
      expect(codeOf(await ask(day))).toBe('BAD_USER_INPUT')
    },
  )

  it("ask for their right and for the own group's customer", async () => {
    expect(codeOf(await ask('2026-03-31', {}, await services.signIn('rita')))).toBe('NOT_FOUND')
    for (const name of ['mapper', 'clerk', 'carl']) {
      expect(codeOf(await ask('2026-03-31', {}, await services.signIn(name)))).toBe('FORBIDDEN')
    }
    // The other list is open to the map, its shippings are not.
    const other = document.replace('endusersWWHByCustomerId', 'endusersByCustomerId')
    const { body } = await services.ask(other, { c: 'north', to: '2026-03-31' }, await services.signIn('mapper'))
    expect(at(body, 'errors', 0)).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })
})
