import type { Enduser } from '../enduser.ts'

/** A consignee of whom nothing is known but what is given. */
export const plainEnduser = (known: Partial<Enduser>): Enduser => ({
  id: 'E1',
  name: 'Works',
  country: '',
  countryCode: '',
  city: '',
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
  aggregate: { concat: { partnerReference: '' } },
  ...known,
})
