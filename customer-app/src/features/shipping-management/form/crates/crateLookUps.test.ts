import { createClient } from '@crateway/shared/client/client.ts'
import { describe, expect, it } from 'vitest'
import { findLookUpWay } from './crateLookUps.ts'
import type { LookedUp } from './lookUpQueue.ts'

const signal = new AbortController().signal
const match = (barcode: string, customerId = 'M1') => ({
  barcode,
  material: 'GPS52',
  crateNumber: null,
  shortQr: null,
  customerId,
  status: 'at_plant',
})
const shipping = (id: string, process: string | null) => ({
  id,
  enduserId: null,
  consigneeCode: null,
  customerId: 'M1',
  reference: `R ${id}`,
  referenceComplement: null,
  creationDate: '2026-11-23T08:41:00.000Z',
  uuid: null,
  process,
  processDate: null,
  crateMovements: [],
})

/** A client whose services answer from a table, by the end of the address; what is not in it is refused. */
function clientOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const client = createClient({
    origin: 'http://portal',
    credentials: () => undefined,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const path = decodeURIComponent(url.pathname).replace(/^\/v2\//, '')
      asked.push(`${path}${init?.body ? ` ${init.body}` : ''}`)
      if (!(path in answers))
        return Response.json({ code: 'not_found', message: 'No', requestId: 'r' }, { status: 404 })
      return Response.json(answers[path])
    },
  })
  return { client, asked }
}

const found = (barcode: string, elsewhere: object | null = null) => ({
  finding: { kind: 'found', barcode, elsewhere },
  material: 'GPS52',
})
const unknown: LookedUp = { finding: { kind: 'unknown' }, material: null }

describe('looking codes up', () => {
  it('takes one call where the services offer it, and leaves the own shipping out of account', async () => {
    const crate = (barcode: string) => ({ barcode, material: 'GPS52' })
    const { client } = clientOf({
      capabilities: ['crateBatch'],
      'crates/lookup': [
        { asked: 'a', crate: crate('A'), openShipping: null },
        { asked: 'b', crate: crate('B'), openShipping: { id: 'S-1', reference: 'R' } },
        { asked: 'c', crate: crate('C'), openShipping: { id: 'S-2', reference: null } },
        { asked: 'x', crate: null, openShipping: null },
      ],
    })
    const way = await findLookUpWay(client, { customerId: 'M1', shippingId: () => 'S-1' })
    expect(await way.ask(['a', 'b', 'c', 'x'], signal)).toEqual([
      found('A'),
      found('B'),
      found('C', { id: 'S-2', reference: null }),
      unknown,
    ])
    expect([...(await way.findMaterials(['A'], signal))]).toEqual([
      ['A', 'GPS52'],
      ['B', 'GPS52'],
      ['C', 'GPS52'],
    ])
  })

  it('else asks code by code, and reads each shipping that has a crate once', async () => {
    const { client, asked } = clientOf({
      'crates/a': [match('A'), match('A', 'M2')],
      'crates/b': [match('B')],
      'crates/c': [match('C')],
      'crates/twin': [match('T1'), match('T2')],
      'crates/t2': [match('T1'), match('T2')],
      'crates/theirs': [match('X', 'M2')],
      'crates/nothing': [],
      'shippingManagement/crateMovements/byCustomerId/M1': [
        { id: '1', barcode: 'A', shippingId: 'own' },
        { id: '2', barcode: 'B', shippingId: 'old' },
        { id: '3', barcode: 'B', shippingId: 'open' },
        { id: '4', barcode: 'C', shippingId: 'open' },
      ],
      'shippingManagement/shippings/old': shipping('old', 'validated'),
      'shippingManagement/shippings/open': shipping('open', null),
    })
    const way = await findLookUpWay(client, { customerId: 'M1', shippingId: () => 'own' })
    const elsewhere = { id: 'open', reference: 'R open' }
    expect(await way.ask(['a', 'b', 'c', 'twin', 't2', 'theirs', 'nothing'], signal)).toEqual([
      found('A'),
      found('B', elsewhere),
      found('C', elsewhere),
      unknown,
      found('T2'),
      unknown,
      unknown,
    ])
    const ends = asked.map((path) => path.replace('shippingManagement/', ''))
    expect(ends.filter((path) => /^(crateMovements|shippings)/.test(path)).toSorted()).toEqual([
      'crateMovements/byCustomerId/M1',
      'shippings/old',
      'shippings/open',
    ])
  })

  it('finds the types of crates at the plants in one call', async () => {
    const { client, asked } = clientOf({
      'shippingManagement/crates': [{ barcode: 'A', material: 'GPS55' }, { barcode: 'B' }],
      'crates/B': [{ barcode: 'B', material: 'GPS71' }],
      'crates/C': [],
    })
    const way = await findLookUpWay(client, { customerId: 'M1', shippingId: () => null })
    expect([...(await way.findMaterials(['A', 'B', 'C'], signal))]).toEqual([
      ['A', 'GPS55'],
      ['B', 'GPS71'],
    ])
    expect(asked.filter((path) => path.startsWith('crates/'))).toEqual(['crates/B', 'crates/C'])
  })
})
