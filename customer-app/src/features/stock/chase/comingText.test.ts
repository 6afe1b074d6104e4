import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, expect, it } from 'vitest'
import { comingText } from './comingText.ts'

beforeAll(() => showTexts('en'))

const today = '2026-11-26'

it('tells when a crate that is on its way arrives, or that nobody knows', () => {
  expect(comingText({ arrivalDate: null, expectedArrivalDate: '2026-12-14' }, today)).toBe(
    'in transit, arrival expected 14/12/2026',
  )
  expect(comingText({ arrivalDate: null, expectedArrivalDate: null }, today)).toBe('in transit, no arrival date')
})

it('says nothing of one that has arrived, by report or as expected, and where services tell no arrivals', () => {
  expect(comingText({ arrivalDate: '2026-11-20', expectedArrivalDate: '2026-12-14' }, today)).toBeNull()
  expect(comingText({ arrivalDate: null, expectedArrivalDate: today }, today)).toBeNull()
  expect(comingText({ expectedArrivalDate: null }, today)).toBeNull()
})
