import { expect, it } from 'vitest'
import { addressFor } from './usePartnerInUrl.ts'

it('asks for the same of another partner, but for what was chosen or opened of this one', () => {
  const own = ['page=3', 'selected=a', 'sheet=C7', 'declaration=d1', 'at=2']
  expect(addressFor('/enduser/collections', `?customer=1&view=past&${own.join('&')}&sort=day`, '2')).toBe(
    '/enduser/collections?customer=2&view=past&sort=day',
  )
  expect(addressFor('/stock', '', '2')).toBe('/stock?customer=2')
})
