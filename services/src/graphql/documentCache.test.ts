import type { DocumentNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createDocumentCache } from './documentCache.ts'

const document = (): DocumentNode => ({ kind: 'Document', definitions: [] }) as unknown as DocumentNode

describe('the cache of documents', () => {
  it('gives back what it was given', () => {
    const cache = createDocumentCache()
    const one = document()
    cache.set('one', one)
    expect([cache.get('one'), cache.get('two')]).toEqual([one, undefined])
  })

  it('forgets what was not used for longest, so that its texts stay within their bound', () => {
    const cache = createDocumentCache({ mostCharacters: 10 })
    const texts = ['aaaa', 'bbbb', 'cccc']
    for (const text of texts.slice(0, 2)) cache.set(text, document())
    cache.get('aaaa')
    cache.set('cccc', document())
    expect(texts.map((text) => cache.get(text) !== undefined)).toEqual([true, false, true])
  })

  it('counts a text once, and keeps none that is too long', () => {
    const cache = createDocumentCache({ mostCharacters: 10 })
    for (let time = 0; time < 5; time++) cache.set('aaaa', document())
    cache.set('bbbb', document())
    expect(cache.get('aaaa')).toBeDefined()
    cache.set('c'.repeat(11), document())
    expect(cache.get('c'.repeat(11))).toBeUndefined()
  })
})
