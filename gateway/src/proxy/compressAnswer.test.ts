import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

const rows = JSON.stringify(Array.from({ length: 1_000 }, (_, row) => ({ barcode: `AB-${row}`, city: '東京' })))
/** More than is held back, so that it flows. */
const many = JSON.stringify(Array.from({ length: 20_000 }, (_, row) => ({ barcode: `AB-${row}`, city: '東京' })))
const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const json = { 'content-type': 'application/json' }

// On Workers the edge compresses what it sends by itself.
describe('compressAnswer', () => {
  async function ask(
    body: string | ReadableStream<Uint8Array>,
    accepted: string,
    init: ResponseInit = { headers: json },
    method = 'GET',
  ) {
    const gateway = await createTestGateway({ isOnNode: true, answer: () => new Response(body, init) })
    const headers = { ...(await gateway.bearer()), 'accept-encoding': accepted }
    return gateway.request('/v2/plants/', { method, headers })
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it.each(
    (['zstd', 'br', 'gzip'] as const).flatMap((encoding) => [
      [encoding, 'whole', rows] as const,
      [encoding, 'flowing', many] as const,
    ]),
  )('sends %s what is %s', async (encoding, _how, text) => {
    const answer = await ask(text, encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await bytesOf(answer)
    expect(bytes.byteLength).toBeLessThan(Buffer.byteLength(text) / 3)
    expect(decoders[encoding](bytes).toString()).toBe(text)
  })

  it('takes the quickest of a browser’s, and tells caches that it depends', async () => {
    const init = { headers: { ...json, vary: 'Accept-Language' } }
    const answer = await ask(rows, 'gzip, deflate, br, zstd', init)
    expect(answer.headers.get('content-encoding')).toBe('zstd')
    expect(answer.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    const plain = await ask(rows, 'identity', init)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    expect(await plain.text()).toBe(rows)
  })

  it('says of a head alone what it says of the whole, without a length it does not have', async () => {
    const init = { headers: { ...json, 'content-length': String(Buffer.byteLength(rows)) } }
    const head = await ask('', 'br', init, 'HEAD')
    expect(head.headers.get('content-encoding')).toBe('br')
    expect(head.headers.get('content-length')).toBeNull()
  })

  it('leaves the short and the packed as they are', async () => {
    for (const answer of [
      await ask('{"ok":true}', 'br'),
      await ask(many, 'br', { headers: { 'content-type': 'application/pdf' } }),
    ]) {
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toBeNull()
    }
  })

  it('breaks off what its upstream breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(many))
      },
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
    const answer = await ask(body, 'gzip', { headers: { 'content-type': 'text/csv' } })
    await expect(bytesOf(answer)).rejects.toThrow()
  })
})
