import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { streamText } from './streamText.ts'

/** A generator that writes down how far it was read, and whether it was ended. */
function watched(pieces: number, failAt?: number) {
  const seen = { made: 0, ended: false, failures: [] as unknown[] }
  async function* make(): AsyncGenerator<string, void, undefined> {
    try {
      for (let piece = 0; piece < pieces; piece++) {
        if (piece === failAt) throw new Error('the database went away')
        seen.made += 1
        yield `é${piece} `
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, stream: streamText(make(), (error) => seen.failures.push(error)) }
}

describe('streamText', () => {
  it('tells every piece as UTF-8, in order, and ends', async () => {
    const { seen, stream } = watched(3)
    expect(await new Response(stream).text()).toBe('é0 é1 é2 ')
    expect(seen).toEqual({ made: 3, ended: true, failures: [] })
  })

  it('makes no more than a piece ahead of a slow reader, however many there are', async () => {
    const { seen, stream } = watched(1_000_000)
    const reader = stream.getReader()
    for (let read = 1; read <= 20; read++) {
      await reader.read()
      expect(seen.made).toBeLessThanOrEqual(read + 1)
    }
    await reader.cancel()
    expect(seen.ended).toBe(true)
    expect(seen.made).toBeLessThanOrEqual(21)
  })

  it('stops the making when the reader leaves in the middle of a piece', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let ended = false
    async function* make(): AsyncGenerator<string, void, undefined> {
      try {
        yield 'first'
        await held
        yield 'second'
        yield 'third'
      } finally {
        ended = true
      }
    }
    const failures: unknown[] = []
    const reader = streamText(make(), (error) => failures.push(error)).getReader()
    await reader.read()
    const pending = reader.read()
    const cancelled = reader.cancel()
    release()
    await Promise.all([pending, cancelled])
    await setImmediate()
    expect([ended, failures]).toEqual([true, []])
  })

  it('breaks off where making fails, and says so once', async () => {
    const { seen, stream } = watched(5, 2)
    await expect(new Response(stream).text()).rejects.toThrow('The answer broke off')
    expect(seen.failures.map(String)).toEqual(['Error: the database went away'])
    expect(seen.made).toBe(2)
  })
})
