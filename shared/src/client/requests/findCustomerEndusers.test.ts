import { describe, expect, it } from 'vitest'
import { plainEnduser } from '../../contract/testing/plainEnduser.ts'
import { createClient } from '../client.ts'
import { findCustomerEndusers } from './findCustomerEndusers.ts'

const enduserAt = (index: number) => plainEnduser({ id: `E${index}`, name: `Works ${index}` })

/** A client of services that have so many consignees. @param pageOf what they answer when asked for a page of all of them */
function clientOf(
  size: number,
  pageOf = <Row>(all: readonly Row[], from: number, limit: number) => all.slice(from, from + limit),
) {
  const all = Array.from({ length: size }, (_, index) => enduserAt(index))
  const asked: number[] = []
  const client = createClient({
    origin: 'http://portal.test',
    fetch: async (input, init) => {
      const { searchParams } = new URL(new Request(input, init).url)
      const from = Number(searchParams.get('offset'))
      asked.push(from)
      return Response.json(pageOf(all, from, Number(searchParams.get('limit'))))
    },
    credentials: () => ({ token: 'abc', displayName: 'Ana' }),
    language: () => 'en',
  })
  return { client, asked, all }
}

describe('all consignees of a customer', () => {
  it.each([
    [0, [0]],
    [999, [0]],
    [1_000, [0, 1_000]],
    [2_345, [0, 1_000, 2_000]],
  ])('are asked for by pages: %d of them', async (size, pages) => {
    const { client, asked, all } = clientOf(size)
    expect((await findCustomerEndusers(client, '7')).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(asked).toEqual(pages)
  })

  it('are all there, each once, where services know no pages', async () => {
    const { client, asked, all } = clientOf(1_500, (rows) => [...rows])
    expect((await findCustomerEndusers(client, '7')).length).toBe(all.length)
    expect(asked).toEqual([0])
  })
})
