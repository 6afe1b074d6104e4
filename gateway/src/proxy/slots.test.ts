import { describe, expect, it, vi } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import { families } from './families.ts'
import { createSlots } from './slots.ts'

describe('slots', () => {
  it('are given out to a limit, each key for itself, and given back once', () => {
    const take = createSlots({ each: 2, all: 9 }, 'Too many')
    const [first] = [take('g', 'a'), take('g', 'a')]
    expect(() => take('g', 'a')).toThrow('Too many')
    take('g', 'b')
    first?.()
    first?.()
    take('g', 'a')
    expect(() => take('g', 'a')).toThrow('Too many')
  })

  it('are so many in all of a group, and no group takes those of another', () => {
    const take = createSlots({ each: 2, all: 3 }, 'Too many')
    const held = ['a', 'a', 'b'].map((key) => take('g', key))
    expect(() => take('g', 'c')).toThrow('Too many')
    take('h', 'c')
    held[0]?.()
    take('g', 'c')
    expect(() => take('g', 'd')).toThrow('Too many')
  })
})

/** A body that begins at once, and ends when it is told to. */
function slowBody() {
  const ending = Promise.withResolvers<void>()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await ending.promise
    controller.close()
  }
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(1))
  return { body: new ReadableStream({ start, pull }, { highWaterMark: 0 }), end: ending.resolve }
}

describe('uploads in progress', () => {
  const path = '/v2/shippingManagement/upload/endusers'

  it('are so many from one address; others, and what is no upload, go on', async () => {
    const gateway = await createTestGateway()
    const headers = await gateway.bearer()
    const send = (body: string | ReadableStream<Uint8Array>, clientIp: string, to = path) =>
      gateway.request(to, { method: 'POST', body, duplex: 'half', headers }, { clientIp })
    const held = Array.from({ length: 8 }, slowBody)
    const waiting = held.map(({ body }) => send(body, '192.0.2.1'))
    await vi.waitFor(() => expect(gateway.begun).toHaveLength(8), { timeout: 10_000 })
    expect((await send('{}', '192.0.2.2')).status).toBe(200)
    const refused = await send('{}', '192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await send('{}', '192.0.2.1', '/v2/scanUsers/')).status).toBe(200)
    held[0]?.end()
    expect((await waiting[0])?.status).toBe(200)
    expect((await send('{}', '192.0.2.1')).status).toBe(200)
    for (const { end } of held.slice(1)) end()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('give their place back when they fail', async () => {
    const gateway = await createTestGateway({ answer: () => Promise.reject(new Error('reset')) })
    const headers = await gateway.bearer()
    for (let times = 0; times < 20; times += 1) {
      expect((await gateway.request(path, { method: 'POST', body: '{}', headers })).status).toBe(502)
    }
  })

  it('of one IPv6 network count together', async () => {
    const gateway = await createTestGateway()
    const headers = await gateway.bearer()
    const send = (body: string | ReadableStream<Uint8Array>, clientIp: string) =>
      gateway.request(path, { method: 'POST', body, duplex: 'half', headers }, { clientIp })
    const held = Array.from({ length: 8 }, slowBody)
    const waiting = held.map(({ body }, index) => send(body, `2001:db8:1:2::${index + 1}`))
    await vi.waitFor(() => expect(gateway.begun).toHaveLength(8), { timeout: 10_000 })
    expect((await send('{}', '2001:db8:1:3::1')).status).toBe(200)
    expect((await send('{}', '2001:db8:1:2:ffff::1')).status).toBe(429)
    for (const { end } of held) end()
    await Promise.all(waiting)
  })

  it('do not count before they begin, and are not waited for long', async () => {
    const gateway = await createTestGateway({
      families: families.map((family) => ({
        ...family,
        arrival: typeof family.arrival === 'number' ? family.arrival : { ...family.arrival, within: 1_000 },
      })),
    })
    const headers = await gateway.bearer()
    const send = (body: string | ReadableStream<Uint8Array>) =>
      gateway.request(path, { method: 'POST', body, duplex: 'half', headers })
    const silent = Array.from({ length: 8 }, () => send(new ReadableStream<Uint8Array>()))
    expect((await send('{}')).status).toBe(200)
    const statuses = (await Promise.all(silent)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([408]))
    expect(gateway.begun).toHaveLength(1)
  })
})
