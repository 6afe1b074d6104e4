import { createPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { formFaults } from '@crateway/shared/form/formFaults.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import { describe, expect, it } from 'vitest'
import { type EnduserValues, emptyEnduser, enduserPaths, toEnduser } from './enduserValues.ts'

const right: EnduserValues = {
  partnerReference: 'NEW-1',
  name: "L'Aquila Compound",
  street: 'Via dei Mulini, 22',
  street2: '',
  postalCode: '67100',
  city: "L'Aquila",
  country: 'IT',
  contactName: 'Ilaria Fontesi',
  contactTel: '+39 0862 123456',
  contactEmail: 'arrivals@works.example',
}
const shape = {
  struct: bodyStruct(createPendingEndusers),
  toBody: (values: EnduserValues) => ({ customerId: '1', enduser: toEnduser(values) }),
  paths: enduserPaths,
}
const faultsOf = (values: Partial<EnduserValues>) =>
  [...formFaults(shape, { ...right, ...values })].map(([name, fault]) => [name, 'code' in fault && fault.code])

describe('the form of a consignee', () => {
  it('takes what is right, and writes the country as approved consignees have it', () => {
    expect(faultsOf({})).toEqual([])
    expect(toEnduser({ ...right, country: 'CI' }).country).toBe('Côte d’Ivoire')
  })

  it('asks for every field but the second line of the address', () => {
    const names = Object.keys(emptyEnduser).filter((name) => name !== 'street2')
    expect([...formFaults(shape, emptyEnduser).keys()].toSorted()).toEqual(names.toSorted())
  })

  it.each([
    ['partnerReference', 'A*1', 'address'],
    ['name', 'a=b', 'address'],
    ['city', '<b>', 'address'],
    ['street2', '"x"', 'address'],
    ['contactTel', 'call me', 'phone'],
    ['contactEmail', 'a@b', 'email'],
  ])('refuses %s %j', (name, value, code) => {
    expect(faultsOf({ [name]: value })).toEqual([[name, code]])
  })

  it('takes what is typed with the signs of a Chinese or Korean input method', () => {
    const typed = {
      ...right,
      name: '让·雷诺橡胶（青岛）有限公司',
      street: '北京路５号，Ｂ座',
      postalCode: '２６６０００',
      contactTel: '＋８６　５３２－１２３４',
      contactEmail: 'ｗａｎｇ＠works．example',
    }
    expect(faultsOf(typed)).toEqual([])
    expect(toEnduser(typed)).toMatchObject({
      street: '北京路5号,B座',
      postalCode: '266000',
      contactTel: '+86 532-1234',
      contactEmail: 'wang@works.example',
    })
  })
})
