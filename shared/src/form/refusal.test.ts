import { type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { day, text } from '../contract/fields.ts'
import { isFileRefusal, isProblemCode, Problem, problemStatus } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { type FormShape, wholeForm } from './formFaults.ts'
import { placeRefusal } from './refusal.ts'
import type { Fault } from './structFaults.ts'

const values = { name: 'Ana', start: '2026-03-31', hidden: '7' }
const shape: FormShape<typeof values> = {
  struct: type({ person: type({ name: text(10) }), start: day(), hidden: text() }),
  toBody: ({ name, ...rest }) => ({ ...rest, person: { name } }),
  paths: { name: 'person.name' },
}
const drawn = ['name', 'start']
const refused = (...fields: Problem['fields']) => new Problem('invalid', { fields })
const place = (problem: Problem, ownField?: string) => placeRefusal(shape, problem, values, drawn, ownField)
const wordsOf = (fault: Fault | undefined) => (fault && 'text' in fault ? fault.text() : fault)

describe('a refusal', () => {
  it('is told at the field whose path it names, of the value that was refused', () => {
    const { at, left } = place(refused({ field: 'person.name', message: 'belongs to somebody else' }))
    expect([...at.keys()]).toEqual(['name'])
    expect(at.get('name')?.value).toBe('Ana')
    expect(wordsOf(at.get('name')?.fault)).toBe('belongs to somebody else')
    expect(left).toEqual([])
  })

  it('names the rule of the contract, with its bounds, where it says which', () => {
    const { at } = place(refused({ field: 'person.name', message: 'must have at most 10 characters', code: 'long' }))
    expect(at.get('name')?.fault).toEqual({ code: 'long', least: 1, most: 10 })
  })

  it('of what the form’s own struct does not know keeps its words where a bound would be missing', () => {
    const { left } = place(
      refused(
        { field: 'elsewhere', message: 'must have at most 10 characters', code: 'long' },
        { field: 'nowhere', message: 'is missing', code: 'required' },
      ),
    )
    expect(left.map(({ fault }) => wordsOf(fault))).toEqual(['must have at most 10 characters', { code: 'required' }])
  })

  it.each([
    ['a value that no field shows', 'hidden'],
    ['what the form does not know', 'elsewhere'],
    ['the whole', wholeForm],
  ])('of %s is left to the form, beside what a field tells', (_, field) => {
    const { at, left } = place(refused({ field, message: 'is unknown' }, { field: 'start', message: 'is past' }))
    expect([...at.keys()]).toEqual(['start'])
    expect(left.map((each) => [each.field, wordsOf(each.fault)])).toEqual([[field, 'is unknown']])
  })

  it('keeps what is said of a field beyond the one line it has', () => {
    const { at, left } = place(refused({ field: 'start', message: 'a' }, { field: 'start', message: 'b' }))
    expect(wordsOf(at.get('start')?.fault)).toBe('a')
    expect(left).toHaveLength(1)
  })

  it('by a code of its own is told at that field only where it is drawn', () => {
    const problem = new Problem('wrong_password')
    expect([...place(problem, 'name').at.keys()]).toEqual(['name'])
    expect(place(problem, 'hidden')).toMatchObject({ at: new Map(), left: [] })
  })
})

describe('a refusal of a file', () => {
  const fileCodes = Object.keys(problemStatus).filter(isProblemCode).filter(isFileRefusal)
  const upload: FormShape<{ readonly list: File | null }> = {
    struct: type({}),
    toBody: () => ({}),
    paths: { list: 'file' },
    file: { name: 'list', accepts: ['.csv'] },
  }
  const fields = [{ field: 'file', message: 'for callers' }]
  const told = (problem: Problem) =>
    wordsOf(placeRefusal(upload, problem, { list: null }, ['list']).at.get('list')?.fault)

  it.each(fileCodes)('as %s is told at its field in the text of its code', (code) => {
    const problem = new Problem(code, { message: 'the text of the code', fields })
    expect(told(problem)).toBe(problemText(problem))
    expect(told(problem)).not.toBe('for callers')
  })

  it('keeps what is said of its content, and the words of an upstream', () => {
    expect(told(new Problem('invalid', { fields }))).toBe('for callers')
    expect(told(new Problem('unsupported_type', { words: 'Not taken', fields }))).toBe('for callers')
  })
})
