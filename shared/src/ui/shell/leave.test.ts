import { expect, it } from 'vitest'
import { signInAddress } from './leave.ts'

it.each(['/stock', '/stock?customer=12&sort=name', '/collections/detail?q=a%26b#x', '/é&?='])(
  'leads back to %s',
  (pathAndQuery) => {
    const address = new URL(signInAddress(pathAndQuery), 'https://portal.example')
    expect(address.pathname).toBe('/login')
    expect([...address.searchParams]).toEqual([['redirect', pathAndQuery]])
  },
)
