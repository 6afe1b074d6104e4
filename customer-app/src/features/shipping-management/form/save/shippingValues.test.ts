import { createShipping, type Shipping, updateShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBase, toBaseText } from './shippingBase.ts'
import { answerName, contentPaths, instantOf, toContent, toValues } from './shippingValues.ts'

const shipping: Shipping = {
  id: 'S-1',
  enduserId: 'K1',
  consigneeCode: 'K1-B',
  customerId: 'M1',
  reference: 'R 1',
  referenceComplement: null,
  creationDate: '2026-11-23T08:41:37.250Z',
  uuid: null,
  process: null,
  processDate: null,
  scanUserId: 'U1',
  scanUserName: 'Awa',
  version: 4,
  crateMovements: [{ id: '1', barcode: 'GPS-1' }],
}
const field = (fieldId: string): DynamicField => ({
  fieldId,
  customerCode: 'M1',
  name: fieldId,
  type: 'text',
  displayName: fieldId,
  translateRef: null,
  active: true,
  selectFields: [],
})
const fields = [field('seal.1'), field('grade')]
const base = { shipping, answers: { grade: 'RSS 3' } }
const now = new Date('2026-11-24T10:00:00Z')
const edited = () => toValues(base, fields, now)

describe('the values of a form', () => {
  it('send nothing else as long as nothing is changed', () => {
    const { main, answers } = toContent(edited(), 'M1', fields)
    const { id, customerId, version, enduserId, consigneeCode, reference, creationDate, scanUserId } = shipping
    const sent = bodyStruct(updateShipping).create(main)
    expect(sent).toEqual({
      shipping: {
        id,
        customerId,
        version,
        enduserId,
        consigneeCode,
        reference,
        referenceComplement: null,
        creationDate,
        scanUserId,
      },
      crateMovements: [{ barcode: 'GPS-1' }],
    })
    expect(answers).toEqual([
      { fieldId: 'seal.1', value: '' },
      { fieldId: 'grade', value: 'RSS 3' },
    ])
  })

  it('leave the code of another consignee to the services', () => {
    const code = (enduserId: string) => toContent({ ...edited(), enduserId }, 'M1', []).main
    expect(code('K2')).toMatchObject({ shipping: { enduserId: 'K2', consigneeCode: null } })
    expect(code('')).toMatchObject({ shipping: { enduserId: '', consigneeCode: null } })
  })

  it('of a new shipping are of this moment', () => {
    const values = toValues(null, fields, now)
    const { main } = toContent({ ...values, reference: ' R ' }, 'M1', fields)
    expect(bodyStruct(createShipping).create(main)).toMatchObject({
      customerId: 'M1',
      reference: 'R',
      enduserId: null,
      date: '2026-11-24T10:00:00.000Z',
      crateMovements: [],
    })
  })

  it('keep the seconds of an instant until its minute is changed', () => {
    expect(instantOf(edited(), base)).toBe(shipping.creationDate)
    const { date } = edited()
    expect(instantOf({ date, time: 'ten' }, base)).toMatch(/^2026-11-2\dT\d\d:00:00.000Z$/)
    expect(instantOf({ date: 'soon', time: '10:00' }, base)).toBe('')
  })

  it('have names for any field of a customer that a form takes for no path', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (ids) => {
        const names = ids.map(answerName)
        expect(new Set(names).size).toBe(ids.length)
        for (const name of names) expect(name).toMatch(/^\w+$/)
      }),
    )
  })

  it('each have a place in what is sent', () => {
    const names = Object.keys(edited()).filter((name) => !['time', 'base'].includes(name))
    expect(Object.keys(contentPaths(true, fields)).toSorted()).toEqual(names.toSorted())
    expect(contentPaths(false, fields).reference).toBe('main.shipping.reference')
  })
})

it('a base comes back from its text', () => {
  const crateMovements = [{ id: 'GPS-1', barcode: 'GPS-1' }]
  expect(readBase(toBaseText(base))).toEqual({ ...base, shipping: { ...shipping, crateMovements } })
  expect([readBase(''), readBase('{"shipping":1}'), readBase('x'), toBaseText(null)]).toEqual([null, null, null, ''])
})
