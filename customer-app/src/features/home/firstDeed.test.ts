import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { expect, it } from 'vitest'
import { firstDeed } from './firstDeed.ts'

const called: CalledFirst = {
  id: 'e1',
  name: 'Savona Gomma',
  countryCode: 'IT',
  city: 'Savona',
  overdue: 3,
  longestOverdue: 9,
  deemedLost: 0,
  silentTrackers: 0,
  lowBattery: 0,
  contactName: 'Giulia',
  contactTel: null,
  hasEmail: true,
  ages: { upTo30: 3, upTo60: 0, beyond: 0 },
}

it('dials a number, whoever looks', () => {
  for (const canWrite of [true, false])
    expect(firstDeed({ ...called, contactTel: '+39 019 555' }, canWrite)).toEqual({
      kind: 'call',
      href: 'tel:+39019555',
    })
})

it('offers the list by mail to who may send it alone, and where there is one', () => {
  expect(firstDeed(called, true).kind).toBe('mail')
  expect(firstDeed(called, false).kind).toBe('entry')
  expect(firstDeed({ ...called, overdue: 0 }, true).kind).toBe('entry')
  expect(firstDeed({ ...called, hasEmail: false }, true).kind).toBe('entry')
})
