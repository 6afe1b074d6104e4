import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'

/** A row of the chase list for tests: nothing is wrong with it but what is told. */
export const sampleEntry = (told: Partial<ChaseEntry> = {}): ChaseEntry => ({
  id: 'e1',
  name: 'Volga Shina',
  country: 'Russia',
  countryCode: 'RU',
  city: 'Nizhnekamsk',
  quantity: 40,
  overdue: 0,
  overdueDays: 0,
  longestOverdue: null,
  agreedDays: null,
  deemedLost: 0,
  silentTrackers: 0,
  silentSince: null,
  lowBattery: 0,
  ages: { upTo30: 0, upTo60: 0, beyond: 0 },
  lastContact: null,
  promise: null,
  ...told,
})
