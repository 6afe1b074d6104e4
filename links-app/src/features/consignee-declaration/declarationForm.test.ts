import { mostQuantity } from '@crateway/shared/domain/quantity.ts'
import { describe, expect, it } from 'vitest'
import {
  areSameFields,
  checkFields,
  type Declared,
  faultsOf,
  tidyFields,
  tidyQuantity,
  toFields,
} from './declarationForm.ts'
import { changesOf, toOrder } from './declarationOrder.ts'

const codes = ['GPS52', 'GPS55']
const declared: Declared = {
  basis: '2026-03-31T09:30:00Z',
  identity: 'Ana Moriven',
  comments: '',
  lines: [
    { material: 'GPS52', quantity: 12 },
    { material: 'GPS55', quantity: 0 },
  ],
}
const fieldsOf = (GPS52: string, GPS55: string, identity = 'Ana', comments = '') => ({
  quantities: { GPS52, GPS55 },
  identity,
  comments,
})

describe('a form', () => {
  it('sums what is typed as people write numbers', () => {
    const check = checkFields(fieldsOf('1 234', '１２'), codes)
    expect(check).toMatchObject({ total: 1_246, isValid: true })
    expect(check.lines).toEqual([
      { material: 'GPS52', quantity: 1_234 },
      { material: 'GPS55', quantity: 12 },
    ])
  })

  it.each([
    ['', 'missing'],
    ['-1', 'negative'],
    [String(mostQuantity + 1), 'too_large'],
    ['12,0', 'not_whole'],
    ['1e3', 'not_whole'],
  ])('says of the quantity %j that it is %s', (typed, fault) => {
    const { quantities, isValid, total } = checkFields(fieldsOf(typed, '5'), codes)
    expect([...quantities]).toEqual([['GPS52', fault]])
    expect([isValid, total]).toEqual([false, 5])
  })

  it('wants a name that is more than blanks', () => {
    expect(checkFields(fieldsOf('1', '2', ' \u3000'), codes)).toMatchObject({ isIdentityMissing: true, isValid: false })
  })

  it('has its faults at its fields, in their order', () => {
    const found = faultsOf(fieldsOf('12,0', '5', ''), codes, null)
    expect(Object.entries(found)).toEqual([
      ['quantity.GPS52', 'not_whole'],
      ['quantity.GPS55', undefined],
      ['identity', 'missing'],
      ['form', undefined],
    ])
    expect(faultsOf(toFields(declared), codes, declared).form).toBe('unchanged')
    expect(faultsOf(fieldsOf('13', '0', 'Ana Moriven'), codes, declared).form).toBeUndefined()
  })

  it('writes a quantity that was left in plain digits, and nothing else', () => {
    const fields = fieldsOf('1 234', '１２')
    expect(tidyFields(fields, 'quantity.GPS52')).toEqual(fieldsOf('1234', '１２'))
    expect(tidyFields(fields, 'identity')).toBe(fields)
    const faulty = fieldsOf('12,0', '5')
    expect(tidyFields(faulty, 'quantity.GPS52')).toBe(faulty)
  })

  it('asks for nothing but its own materials', () => {
    const fields = { ...fieldsOf('1', '2'), quantities: { GPS52: '1', GPS55: '2', GONE: 'x' } }
    expect(checkFields(fields, codes)).toMatchObject({ isValid: true, total: 3 })
  })

  it.each([
    ['1 234', '1234'],
    ['１２', '12'],
    ['007', '7'],
    // English is on screen.
    ['1,234', '1234'],
    ['12,0', '12,0'],
    ['', ''],
  ])('shows %j as %j once the field was left', (typed, tidy) => {
    expect(tidyQuantity(typed)).toBe(tidy)
  })

  it('that says the same in other blanks is the same', () => {
    const fields = toFields(declared)
    expect(areSameFields(fields, { ...fieldsOf(' 12 ', '０', 'Ana Moriven ', ' ') }, codes)).toBe(true)
    expect(areSameFields(fields, fieldsOf('12', '1', 'Ana Moriven'), codes)).toBe(false)
    expect(areSameFields(fields, fieldsOf('12', '0', 'Jun'), codes)).toBe(false)
    expect(areSameFields(fields, fieldsOf('12', '0', 'Ana Moriven', 'Gate 3'), codes)).toBe(false)
  })
})

describe('a change', () => {
  const orderOf = (fields: ReturnType<typeof fieldsOf>) => toOrder(fields, checkFields(fields, codes), declared)

  it('tells the old and the new of what differs, in the order of the form', () => {
    expect(changesOf(declared, orderOf(fieldsOf('15', '0', 'Jun', ' Gate 3 ')))).toEqual([
      { kind: 'quantity', material: 'GPS52', from: 12, to: 15 },
      { kind: 'comments', from: '', to: 'Gate 3' },
      { kind: 'identity', from: 'Ana Moriven', to: 'Jun' },
    ])
  })

  it('that says the same is none', () => {
    expect(changesOf(declared, orderOf(fieldsOf('12', '0', ' Ana Moriven')))).toEqual([])
  })

  it('tells of a material that was not asked for before', () => {
    const order = orderOf(fieldsOf('12', '3', 'Ana Moriven'))
    expect(changesOf({ ...declared, lines: declared.lines.slice(0, 1) }, order)).toEqual([
      { kind: 'quantity', material: 'GPS55', from: null, to: 3 },
    ])
  })

  it('takes a name that was pasted from two cells of a table as one line', () => {
    expect(orderOf(fieldsOf('12', '0', 'Ana\tMoriven\r\n')).identity).toBe('Ana Moriven')
    expect(checkFields(fieldsOf('12', '0', '\t\u0000'), codes).isIdentityMissing).toBe(true)
  })

  it('names what it was typed upon', () => {
    expect(orderOf(fieldsOf('1', '2')).basis).toBe(declared.basis)
    expect(toOrder(fieldsOf('1', '2'), checkFields(fieldsOf('1', '2'), codes), null).basis).toBe('')
  })
})
