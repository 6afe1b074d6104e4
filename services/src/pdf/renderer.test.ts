import { describe, expect, it } from 'vitest'
import { createRenderer } from './renderer.ts'

const at = new Date('2026-03-31T12:00:00Z')
const noteOf = (providerName: string) =>
  ({ kind: 'crateNote', language: 'en', at, content: { providerName, materials: [] } }) as const

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
const unavailable = { code: 'unavailable', retryAfter: expect.any(Number) }
const memory = { maxOldGenerationSizeMb: 256 }

describe('a renderer', () => {
  it('gives up a document that takes too long, and makes the next in another thread', async () => {
    const { render } = createRenderer()
    const slow = render(noteOf('slow'), 1)
    const next = render(noteOf('next'))
    await expect(slow).rejects.toMatchObject(unavailable)
    expect(isPdf(await next)).toBe(true)
  })

  it('gives up a document that takes too much memory, and goes on', async () => {
    const { render } = createRenderer({ waiting: 1, memory: { maxOldGenerationSizeMb: 48 } })
    const endless = `${'word '.repeat(3_000_000)}end`
    await expect(render(noteOf(endless))).rejects.toMatchObject(unavailable)
    expect(isPdf(await render(noteOf('next')))).toBe(true)
  })

  it('fails with a document that cannot be drawn, and goes on', async () => {
    const { render } = createRenderer()
    const broken = { ...noteOf('broken'), content: { providerName: 'broken' } } as unknown as ReturnType<typeof noteOf>
    await expect(render(broken)).rejects.toThrow('The document was not rendered')
    expect(isPdf(await render(noteOf('next')))).toBe(true)
  })

  it('makes one after the other, and asks whoever would wait too long to come again', async () => {
    const { render } = createRenderer({ waiting: 2, memory })
    const ends = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => render(noteOf(`${index}`))))
    expect(ends.map((end) => (end.status === 'fulfilled' ? isPdf(end.value) : end.reason.code))).toEqual([
      true,
      true,
      true,
      'unavailable',
      'unavailable',
    ])
    expect(isPdf(await render(noteOf('again')))).toBe(true)
  })
})
