import { array, string, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { defineCall, file, forPeople, json, jsonBody, nothing, rows } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { createCallClient } from './callClient.ts'
import { fetchWire } from './fetchWire.ts'

const access = forPeople('CUSTOMER', 'Stock access')
const shared = { summary: 'A call of the tests', access, tenancy: 'none' } as const

const readOne = defineCall({
  ...shared,
  id: 'readOne',
  method: 'GET',
  path: '/v2/things/{kind}/{id}',
  query: type({ since: string() }),
  answer: json(type({ id: id() })),
})
const writeOne = defineCall({
  ...shared,
  id: 'writeOne',
  method: 'POST',
  path: '/v2/things/',
  body: jsonBody(type({ name: string() })),
  answer: nothing,
  idempotent: true,
})
const sendOne = defineCall({
  ...shared,
  id: 'sendOne',
  method: 'POST',
  path: '/v2/things/upload',
  body: { kind: 'upload', struct: type({ note: string() }), accepts: ['.csv'] },
  answer: nothing,
})
const fetchOne = defineCall({
  ...shared,
  id: 'fetchOne',
  method: 'GET',
  path: '/v2/things/file',
  answer: file('text/csv'),
})
const listAll = defineCall({
  ...shared,
  id: 'listAll',
  method: 'GET',
  path: '/v2/things/all',
  answer: rows(array(type({ id: id() }))),
})

function clientOf(answer: () => Response) {
  const requests: Request[] = []
  const wire = fetchWire(async (input, init) => {
    requests.push(new Request(input, init))
    return answer()
  })
  const client = createCallClient({ origin: 'http://portal.test', credentials: () => undefined }, wire)
  return { client, requests }
}

describe('a call of the contract', () => {
  it('fills its path and query, encoded', async () => {
    const { client, requests } = clientOf(() => Response.json({ id: '7', more: true }))
    const answer = await client.call(readOne, { params: { kind: 'a/b', id: '?#é' }, query: { since: '1 & 2' } })
    expect(answer.id).toBe('7')
    expect(requests[0]?.url).toBe('http://portal.test/v2/things/a%2Fb/%3F%23%C3%A9?since=1+%26+2')
  })

  it('sends its body with idempotency key and link token', async () => {
    const { client, requests } = clientOf(() => new Response(null, { status: 204 }))
    await client.call(writeOne, { body: { name: 'x' }, idempotencyKey: 'key-12345', linkToken: 'secret' })
    const [request] = requests
    expect([request?.method, await request?.json()]).toEqual(['POST', { name: 'x' }])
    expect(request?.headers.get('Idempotency-Key')).toBe('key-12345')
    expect(request?.headers.get('X-Link-Token')).toBe('secret')
  })

  it('sends a file as a form', async () => {
    const { client, requests } = clientOf(() => new Response(null, { status: 204 }))
    await client.call(sendOne, { body: { note: 'n' }, file: new File(['a;b'], 'stock.csv', { type: 'text/csv' }) })
    const form = await requests[0]?.formData()
    const sent = form?.get('file')
    expect([form?.get('note'), sent instanceof File && sent.name]).toEqual(['n', 'stock.csv'])
  })

  it('refuses an answer that does not fit its struct', async () => {
    const { client } = clientOf(() => Response.json({ id: 7 }))
    const call = client.call(readOne, { params: { kind: 'k', id: '1' }, query: { since: '' } })
    await expect(call).rejects.toMatchObject({ code: 'contract_mismatch', fields: [{ field: 'id' }] })
  })

  it.each([
    [`attachment; filename="_.csv"; filename*=UTF-8''%D1%8F.csv`, 'я.csv'],
    ['attachment; filename="plain.csv"', 'plain.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''%FF`, 'plain.csv'],
    ['', ''],
  ])('downloads a file named by %j', async (header, fileName) => {
    const { client } = clientOf(() => new Response('a;b', { headers: { 'Content-Disposition': header } }))
    const downloaded = await client.download(fetchOne, {})
    expect([downloaded.fileName, await downloaded.blob.text()]).toEqual([fileName, 'a;b'])
  })

  it('asks for CSV only to download rows', async () => {
    const { client, requests } = clientOf(() => Response.json([{ id: '1' }]))
    expect(await client.call(listAll, {})).toEqual([{ id: '1' }])
    await client.download(listAll, {})
    expect(requests.map(({ headers }) => headers.get('Accept') === 'text/csv')).toEqual([false, true])
  })

  it('of a person names its tenancy', () => {
    const { tenancy: _, ...without } = shared
    expect(() => defineCall({ ...without, id: 'x', method: 'GET', path: '/x', answer: nothing })).toThrow('tenancy')
  })
})
