import { plainEnduser } from '@crateway/shared/contract/testing/plainEnduser.ts'
import { expect, it } from 'vitest'
import { likeEndusers } from './likeEndusers.ts'

const enduser = (name: string, city: string, countryCode: string) =>
  plainEnduser({ id: name, name, city, countryCode, aggregate: { concat: { partnerReference: '40126' } } })
const all = [
  enduser('Savona Gomma', 'Savona', 'IT'),
  // Other services may write codes small.
  enduser('Pneus Valmorin', 'Béthune', 'fr'),
  enduser('Société France', 'Liège', 'BE'),
  enduser('France Gomme', 'Genova', 'IT'),
  enduser('Gomme d’Abidjan', 'Abidjan', 'CI'),
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
  expect(idsOf("cote d'ivoire")).toEqual(['Gomme d’Abidjan'])
})
