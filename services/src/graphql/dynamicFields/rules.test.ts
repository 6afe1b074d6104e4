import { Problem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedField, assertUpdate, type SentValue, toAnswers } from './rules.ts'

const sent = (value: string | null, fieldId = 'f'): SentValue => ({
  shippingId: 's',
  fieldId,
  customerCode: 'c',
  value,
})
const text: AskedField = { type: 'text', options: [] }
const select: AskedField = { type: 'select', options: ['RSS 3', 'TSR 20'] }

/** Fields a rule names; none when it lets the values pass. */
function named(rule: () => unknown): string[] {
  try {
    rule()
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.fields.map(({ field }) => field)
  }
}

describe('answers to dynamic fields', () => {
  it.each([
    [text, ' a b ', 'a b'],
    [text, '', null],
    [text, '   ', null],
    [text, null, null],
    [select, 'TSR 20', 'TSR 20'],
    [select, ' ', null],
  ])('of %o as %j are kept as %j', (field, value, kept) => {
    expect(toAnswers([sent(value)], () => field)).toEqual([kept])
  })

  it.each([
    [text, 'x'.repeat(501)],
    [text, 'a\u0085b'],
    [select, 'tsr 20'],
    [select, 'TSR 2'],
    [{ ...select, options: [] }, 'TSR 20'],
  ])('of %o as %j are refused', (field, value) => {
    expect(named(() => toAnswers([sent('', 'other'), sent(value)], () => field))).toEqual(['values.1.value'])
  })

  it('take any line of five hundred characters', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 500 })
    fc.assert(
      fc.property(line, (value) => {
        fc.pre([...value.trim()].length <= 500 && !/\p{Cc}/u.test(value.trim()))
        expect(toAnswers([sent(value)], () => text)).toEqual([value.trim() || null])
      }),
    )
  })

  it('come a hundred at a time, a field of a shipping once', () => {
    const values = Array.from({ length: 100 }, (_, index) => sent('x', String(index)))
    expect(named(() => assertUpdate(values))).toEqual([])
    expect(named(() => assertUpdate([...values, sent('x')]))).toEqual(['values'])
    expect(named(() => assertUpdate([]))).toEqual(['values'])
    expect(named(() => assertUpdate([sent('1'), sent('2', 'g'), sent('3')]))).toEqual(['values.2.fieldId'])
    expect(named(() => assertUpdate([sent('1'), { ...sent('2'), shippingId: 't' }]))).toEqual([])
  })
})
