import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
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

/** A body that tells when somebody begins to read it, which its slot is taken before, and ends when it is told to. */
function slowBody() {
  const [reading, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    reading.resolve()
    await ending.promise
    controller.close()
  }
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), begun: reading.promise, end: ending.resolve }
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
    await Promise.all(held.map(({ begun }) => begun))
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
    await Promise.all(held.map(({ begun }) => begun))
    expect((await send('{}', '2001:db8:1:3::1')).status).toBe(200)
    expect((await send('{}', '2001:db8:1:2:ffff::1')).status).toBe(429)
    for (const { end } of held) end()
    await Promise.all(waiting)
  })
})
