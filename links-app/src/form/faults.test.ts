import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { filledOf, firstFaulty, refusedField, refusedWords } from './faults.ts'

describe('the faults of a form', () => {
  it('begin with the first on screen', () => {
    expect(firstFaulty({ start: undefined, end: 'backwards', comment: 'missing' })).toBe('end')
    expect(firstFaulty({ start: undefined })).toBeUndefined()
  })

  it('are told of what was filled in, not of what is only missing', () => {
    expect(filledOf({ start: undefined, end: 'backwards', comment: 'missing' })).toEqual(['start', 'end'])
  })

  it('of a server are at the field that it names first', () => {
    const fields = ['closure.startDate', 'closure.endDate'].map((field) => ({ field, message: 'no' }))
    expect(refusedField(new Problem('invalid', { fields }))).toBe('startDate')
    expect(refusedField(new Problem('invalid'))).toBeUndefined()
  })

  it.each([
    ['length', 'Use 8 to 200 characters.'],
    ['required', 'Fill this in.'],
    ['day', 'Enter a date.'],
    ['long', 'no'],
    [undefined, 'no'],
  ] as const)('of a server are told in the words of the form, where it has some for %s', (code, words) => {
    const texts = { missing: 'Fill this in.', unreadable: 'Enter a date.', length: 'Use 8 to 200 characters.' }
    const problem = new Problem('invalid', { fields: [{ field: 'next', message: 'no', ...(code && { code }) }] })
    expect(refusedWords(problem, texts)).toBe(words)
    expect(refusedWords(new Problem('invalid'), texts)).toBeUndefined()
  })
})
