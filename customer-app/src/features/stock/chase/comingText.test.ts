import { expect, it, vi } from 'vitest'
import { comingText } from './comingText.ts'

vi.mock('@crateway/shared/i18n/translate.ts', () => ({
  t: (key: string, values?: { readonly date: string }) => (values ? `${key} ${values.date}` : key),
}))

const today = '2026-11-26'

it('tells when a crate that is on its way arrives, or that nobody knows', () => {
  expect(comingText({ arrivalDate: null, expectedArrivalDate: '2026-12-14' }, today)).toBe(
    'chaseDesk.crates.arrives 14/12/2026',
  )
  expect(comingText({ arrivalDate: null, expectedArrivalDate: null }, today)).toBe('chaseDesk.crates.onTheWay')
})

it('says nothing of one that has arrived, by report or as expected, and where services tell no arrivals', () => {
  expect(comingText({ arrivalDate: '2026-11-20', expectedArrivalDate: '2026-12-14' }, today)).toBeNull()
  expect(comingText({ arrivalDate: null, expectedArrivalDate: today }, today)).toBeNull()
  expect(comingText({ expectedArrivalDate: null }, today)).toBeNull()
})
