import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubmissionKeys } from './submissionKeys.ts'

function counted() {
  let made = 0
  return createSubmissionKeys(() => `key-${++made}`)
}

describe('the key of a submission', () => {
  it('stays for the same content, and is another one for other content and after it was done', () => {
    const keys = counted()
    expect([keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('a')]).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-3',
    ])
    keys.done()
    expect(keys.keyFor('a')).toBe('key-4')
  })

  it('is taken up after a reload', () => {
    const keys = counted()
    keys.keyFor('a')
    const later = counted()
    later.resume(keys.attempt())
    expect(later.keyFor('a')).toBe('key-1')
  })

  it('never goes with two contents, and two tries in a row of one content share it', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)))
    fc.assert(
      fc.property(steps, (tries) => {
        const keys = counted()
        const contentOf = new Map<string, string>()
        let before: { content: string; key: string } | null = null
        for (const content of tries) {
          if (content === null) {
            keys.done()
            before = null
            continue
          }
          const key = keys.keyFor(content)
          expect(contentOf.get(key) ?? content).toBe(content)
          expect(before?.content === content).toBe(before?.key === key && before !== null)
          contentOf.set(key, content)
          before = { content, key }
        }
      }),
    )
  })
})
