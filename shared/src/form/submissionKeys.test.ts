import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubmissionKeys } from './submissionKeys.ts'

function counted() {
  let made = 0
  return createSubmissionKeys(() => `key-${++made}`)
}

describe('the key of a submission', () => {
  it('stays for the same content, also after other content, and is another one once it was done', () => {
    const keys = counted()
    // What timed out first may have been done all the same.
    expect(['a', 'a', 'b', 'a'].map(keys.keyFor)).toEqual(['key-1', 'key-1', 'key-2', 'key-1'])
    expect(keys.attempt()).toEqual({ content: 'a', key: 'key-1' })
    keys.done()
    expect(keys.attempt()).toBeNull()
    expect(keys.keyFor('a')).toBe('key-3')
    expect(keys.keyFor('b')).toBe('key-4')
  })

  it('of a content tried long ago is forgotten, those of the last fifty are not', () => {
    const keys = counted()
    const contents = Array.from({ length: 51 }, (_, index) => String(index))
    const made = contents.map(keys.keyFor)
    expect(contents.slice(1).map(keys.keyFor)).toEqual(made.slice(1))
    expect(keys.keyFor('0')).not.toBe(made[0])
  })

  it('is taken up after a reload', () => {
    const keys = counted()
    keys.keyFor('a')
    const later = counted()
    later.resume(keys.attempt())
    expect(later.keyFor('a')).toBe('key-1')
  })

  it('never goes with two contents, and all tries of one content until something is done share it', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)))
    fc.assert(
      fc.property(steps, (tries) => {
        const keys = counted()
        const contentOf = new Map<string, string>()
        const keyOf = new Map<string, string>()
        for (const content of tries) {
          if (content === null) {
            keys.done()
            keyOf.clear()
            continue
          }
          const key = keys.keyFor(content)
          expect(contentOf.get(key) ?? content).toBe(content)
          expect(keyOf.get(content) ?? key).toBe(key)
          contentOf.set(key, content)
          keyOf.set(content, key)
        }
      }),
    )
  })
})
