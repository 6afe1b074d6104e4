import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOrder } from './nameOrder.ts'

/** Short ones of few letters, so that they differ in little. */
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAbBzZ019 '), maxLength: 5 }),
  fc.string({ unit: fc.constantFrom(...'aAéßЯя가北-.'), maxLength: 4 }),
)

describe('nameOrder', () => {
  it.each(['en-GB', 'fr-FR', 'ru-RU', 'zh-CN', 'ko-KR', 'pt-BR'])('is that of the alphabet in %s', (locale) => {
    const { compare } = new Intl.Collator(locale)
    const order = nameOrder(locale)
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(Math.sign(order(a, b))).toBe(Math.sign(compare(a, b)))
      }),
      { numRuns: 1_000 },
    )
  })
})
