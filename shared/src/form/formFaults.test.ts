import { type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { createShipping, updateShipping } from '../contract/calls/shippingManagement.ts'
import { day, text } from '../contract/fields.ts'
import { largestFile } from '../contract/uploadSize.ts'
import { type FormShape, fieldAt, fieldFaults, formFaults, isFieldRequired } from './formFaults.ts'

interface Values {
  readonly reference: string
  readonly date: string
  readonly enduserId: string
}

const shape: FormShape<Values> = {
  struct: updateShipping.body?.struct ?? type({}),
  toBody: ({ reference, date, enduserId }) => ({
    shipping: {
      id: '1',
      customerId: '2',
      version: 3,
      reference,
      referenceComplement: null,
      enduserId,
      creationDate: date === '' ? '' : `${date}T08:00:00Z`,
      scanUserId: null,
    },
    crateMovements: [],
  }),
  paths: { reference: 'shipping.reference', date: 'shipping.creationDate', enduserId: 'shipping.enduserId' },
  ownFaults: ({ reference, enduserId }) => ({
    reference: reference === '' && enduserId === '' ? { text: () => 'one of them' } : undefined,
  }),
}

describe('what is wrong with a form', () => {
  it('is told at the field that lies under the path of what is sent', () => {
    expect(formFaults(shape, { reference: 'A 1', date: '2026-03-31', enduserId: '' })).toEqual(new Map())
    const faults = formFaults(shape, { reference: 'a/b', date: '31/02/2026', enduserId: '7' })
    expect([...faults]).toEqual([
      ['reference', { code: 'reference', least: 1, most: 200 }],
      ['date', { code: 'day' }],
    ])
  })

  it('says the form’s own faults first', () => {
    const fault = formFaults(shape, { reference: '', date: '2026-03-31', enduserId: '' }).get('reference')
    expect(fault && 'text' in fault && fault.text()).toBe('one of them')
  })

  it('is a file that is missing, of another kind, empty or too large, where the form is an upload', () => {
    const upload: FormShape<{ readonly list: File | null }> = {
      struct: type({}),
      toBody: () => ({}),
      file: { name: 'list', accepts: ['.csv'] },
    }
    const told = (list: File | null) => {
      const fault = formFaults(upload, { list }).get('list')
      return fault && ('code' in fault ? fault.code : 'text')
    }
    expect(told(null)).toBe('required')
    expect(told(new File(['x'], 'setup.exe'))).toBe('text')
    expect(told(new File([], 'list.csv'))).toBe('text')
    expect(told(new File([new Uint8Array(largestFile + 1)], 'list.csv'))).toBe('text')
    expect(told(new File([new Uint8Array(largestFile)], 'list.CSV'))).toBeUndefined()
    expect(isFieldRequired(upload, 'list')).toBe(true)
    expect(fieldFaults(upload, 'list')).toHaveLength(4)
  })

  it('that belongs to no field is the form’s', () => {
    const { struct } = createShipping.body ?? shape
    const own = { ...shape, struct, toBody: () => ({}), ownFaults: undefined }
    expect(formFaults(own, { reference: '', date: '', enduserId: '' }).has('')).toBe(true)
  })

  it('knows what its fields may be told, and which must be filled in', () => {
    expect(fieldFaults(shape, 'reference').map((fault) => 'code' in fault && fault.code)).toEqual(['long', 'reference'])
    expect(['reference', 'date', 'enduserId'].map((name) => isFieldRequired(shape, name))).toEqual([false, true, false])
  })
})

describe('the field of a path', () => {
  const plain: FormShape<object> = {
    struct: type({ name: text(), rows: day() }),
    toBody: (values) => values,
    paths: { crates: 'rows', first: 'rows.0' },
  }
  it.each([
    ['name', 'name'],
    ['rows', 'crates'],
    ['rows.7.barcode', 'crates'],
    ['rows.0.barcode', 'first'],
    ['names', ''],
    ['elsewhere', ''],
  ])('%s is %j', (path, name) => {
    expect(fieldAt(plain, ['name', 'crates', 'first'], path)).toBe(name)
  })
})
