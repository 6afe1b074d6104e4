import type { MapEnduser } from '@crateway/shared/contract/mapEndusers.ts'
import { toMapCustomer } from './mapCustomer.ts'
import { type CustomerFigures, countedFigures } from './mapFigures.ts'
import type { MapRow } from './mapFilter.ts'

/** An end customer as the services answer it, for tests. */
export function enduserNode(change: Partial<MapEnduser> = {}): MapEnduser {
  return {
    id: '1',
    name: 'Łódź Mixing',
    country: 'Poland',
    countryCode: 'PL',
    city: 'Łódź',
    postalCode: '90-001',
    address: 'Przemysłowa 4',
    regionCategory: 'Mixing',
    contractualRentalDays: 60,
    expectedTransitTime: 20,
    lat: 51.77,
    lng: 19.46,
    aggregate: { concat: { partnerReference: '40702 / 40703' } },
    ...change,
  }
}

/** The same as a row of the screen. */
export function sampleRow(change: Partial<MapEnduser> = {}, figures: Partial<CustomerFigures> | null = {}): MapRow {
  return { customer: toMapCustomer(enduserNode(change)), figures: figures && { ...countedFigures(0), ...figures } }
}
