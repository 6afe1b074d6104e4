import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServices, type TestServices } from '../testing/testServices.ts'
import { rowsBesideOthers } from './exportTurns.ts'

/** Two whole batches: one that an export begins with, and what it reads in small ones beside others. */
const rows = 4_000

describe('an export of the services', () => {
  let services: TestServices
  let anna: string
  beforeAll(async () => {
    services = await createTestServices()
    anna = await services.signIn('anna')
    await services.db.execute(sql`
      insert into crates (barcode, material_code, crate_number, short_qr)
      select 'OUT-' || lpad(n::text, 5, '0'), 'GPS52', 'ALIKE', 'OUT' || n from generate_series(1, ${rows}::int) as n`)
    await services.db.execute(sql`
      insert into crate_cycles (customer_id, id, barcode, enduser_id, delivery_date, last_ship_to_date)
      select 'north', 'out-' || n, 'OUT-' || lpad(n::text, 5, '0'), 'dock', '2024-01-01', '2024-01-02' from generate_series(1, ${rows}::int) as n`)
  })
  afterAll(() => services.close())

  /** Reads a whole export; how many lines it has, and how often the database was asked for some of them. */
  async function readExport() {
    const execute = vi.spyOn(services.db, 'execute')
    try {
      const headers = { Authorization: `Bearer ${anna}`, Accept: 'text/csv' }
      const answer = await services.request('/v2/customers/north/globalStock', { headers })
      const lines = (await answer.text()).trim().split('\n').length - 1
      return { lines, reads: execute.mock.calls.length }
    } finally {
      execute.mockRestore()
    }
  }

  it('makes way for whoever else is answered, though their call has not come whole', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const slow = services.request('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${anna}` },
      body: body.readable,
      duplex: 'half',
    } as RequestInit)
    const beside = await readExport()
    const writer = body.writable.getWriter()
    await writer.write(new TextEncoder().encode('{"query":"{ __typename }"}'))
    await writer.close()
    expect((await slow).status).toBe(200)
    // The batch it begins with, those beside others, and one that finds no more.
    expect(beside).toEqual({ lines: rows, reads: 1 + (rows - 2_000) / rowsBesideOthers + 1 })
  })
})
