import type { FormerCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { expect, it } from 'vitest'
import { formerColumns } from './formerColumns.ts'

it('a crate that was never shipped was not sent out', () => {
  const sentOut = formerColumns('5').find(({ property }) => property === 'sentOut')
  const cycle: FormerCycle = {
    enduser: null,
    deliveryDate: '2026-01-01',
    lastShipToDate: null,
    collectionDate: '2026-01-20',
    rentalDays: 19,
    agreedDays: null,
    difference: null,
    isLate: false,
  }
  expect(sentOut?.value(cycle)).toBeNull()
  expect(sentOut?.value({ ...cycle, lastShipToDate: '2026-01-06' })).toBe('2026-01-06')
})
