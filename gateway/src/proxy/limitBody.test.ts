import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import { families } from './families.ts'

const megabyte = 1024 * 1024

function chunked(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)))
      left -= chunk.length
      return undefined
    },
  })
}

describe('a request body', () => {
  const upload = '/v2/shippingManagement/upload/endusers'

  it.each([
    ['/v2/shippingManagement/shippings', megabyte, 200],
    ['/v2/shippingManagement/shippings', megabyte + 1, 413],
    [upload, 10 * megabyte, 200],
    [upload, 10 * megabyte + 1, 413],
  ])('to %s of %d bytes in chunks is answered %d', async (path, bytes, status) => {
    const gateway = await createTestGateway()
    const init: RequestInit = { method: 'POST', body: chunked(bytes), duplex: 'half', headers: await gateway.bearer() }
    const response = await gateway.request(path, init)
    expect(response.status).toBe(status)
    if (status === 413) expect(await response.json()).toMatchObject({ code: 'too_large' })
    else expect(gateway.seen[0]?.body.length).toBe(bytes)
  })

  it('that drips is refused in time, and no connection to the upstream waits for it', async () => {
    const patient = families.map((family) => (typeof family.arrival === 'number' ? { ...family, arrival: 50 } : family))
    const gateway = await createTestGateway({ families: patient })
    const drip = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a')),
    })
    const init: RequestInit = { method: 'POST', body: drip, duplex: 'half', headers: await gateway.bearer() }
    const response = await gateway.request('/v2/shippingManagement/shippings', init)
    expect(response.status).toBe(408)
    expect(await response.json()).toMatchObject({ code: 'request_timeout' })
    expect(gateway.seen).toHaveLength(0)
  })

  it('is refused by its announced length alone', async () => {
    const gateway = await createTestGateway()
    const ask = async (length: string) => {
      const headers = { ...(await gateway.bearer()), 'content-length': length }
      return (await gateway.request('/v2/scanUsers/', { method: 'POST', body: '{}', headers })).status
    }
    expect(await ask(String(megabyte + 1))).toBe(413)
    expect(await ask('1e9')).toBe(400)
    expect(await ask('-1')).toBe(400)
    expect(gateway.seen).toHaveLength(0)
  })
})
