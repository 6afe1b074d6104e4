import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { expect, it } from 'vitest'
import { likeEndusers } from './likeEndusers.ts'

const enduser = (name: string, city: string, countryCode: string): Enduser => ({
  id: name,
  name,
  city,
  countryCode,
  country: '',
  postalCode: null,
  address: null,
  regionCategory: null,
  lat: null,
  lng: null,
  fromCustomerId: null,
  contractualRentalDays: null,
  maxDaysLose: null,
  usageDays: null,
  expectedTransitTime: null,
  hiringPeriod: null,
  aggregate: { concat: { partnerReference: '40126' } },
})
const all = [
  enduser('Savona Gomma', 'Savona', 'IT'),
  // Other services may write codes small.
  enduser('Pneus Valmorin', 'Béthune', 'fr'),
  enduser('Société France', 'Liège', 'BE'),
  enduser('France Gomme', 'Genova', 'IT'),
]
const idsOf = (text: string) => likeEndusers(all, text).map(({ id }) => id)

it('finds loaded consignees by name, city and code, accents aside', () => {
  expect(idsOf('bethune')).toEqual(['Pneus Valmorin'])
  expect(idsOf('40126 savona')).toEqual(['Savona Gomma'])
  expect(idsOf('qingdao')).toEqual([])
})

it('finds them by country in any language, those that say it first', () => {
  expect(idsOf('法国')).toEqual(['Pneus Valmorin'])
  expect(idsOf('france')).toEqual(['France Gomme', 'Société France', 'Pneus Valmorin'])
  expect(idsOf('意大利 genova')).toEqual(['France Gomme'])
})
