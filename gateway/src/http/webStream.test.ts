import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { toWebStream } from './webStream.ts'

const bytes = (text: string) => Buffer.from(text)

describe('toWebStream', () => {
  it('passes all bytes on', async () => {
    const stream = toWebStream(Readable.from([bytes('a'), bytes('b')], { objectMode: false }))
    expect(await new Response(stream).text()).toBe('ab')
  })

  it('ends the source when cancelled, and takes what still comes calmly', async () => {
    const source = new Readable({ read: () => undefined })
    const stream = toWebStream(source)
    source.push(bytes('first'))
    const reader = stream.getReader()
    expect((await reader.read()).value).toEqual(bytes('first'))
    const pending = reader.read()
    source.push(bytes('second'))
    await reader.cancel()
    await pending
    expect(source.destroyed).toBe(true)
  })

  it('reports an error that came before anybody read', async () => {
    const source = new Readable({ read: () => undefined })
    const stream = toWebStream(source)
    const failed = new Promise((resolve) => source.once('error', resolve))
    source.destroy(new Error('reset'))
    await failed
    await expect(new Response(stream).text()).rejects.toThrow('reset')
  })
})
