import { foundKinds } from '@crateway/shared/contract/calls/search.ts'
import type { Right } from '@crateway/shared/contract/rights.ts'
import { session } from '@crateway/shared/state/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { foundPath, kindsOnScreen } from './findPaths.ts'

const signIn = (...rights: readonly Right[]) => {
  const role = { name: 'Role', rights: rights.map((name, id) => ({ id: String(id), name, description: null })) }
  const group = { id: '1', name: 'G', type: 'CUSTOMER' as const, customers: [], endusers: [], plants: [], powerBis: [] }
  const account = { id: '1', username: 'u', displayName: 'U', email: 'u@example.com', type: 'CUSTOMER', role, group }
  session.value = { token: '', clockOffset: 0, user: { ...account, lastConnection: null, provider: 'local' } }
}
afterEach(() => {
  session.value = null
})

const opened = (kind: (typeof foundKinds)[number], id = 'x') => {
  const path = foundPath({ kind, id }, '5')
  return path === null ? null : new URL(path, 'http://portal.test')
}

describe('what was found opens', () => {
  it('an end customer by its stock, else the map, else its collections', () => {
    signIn('Stock access', 'Map access', 'Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/stock/detail?customer=5&enduserId=7')
    signIn('Map access', 'Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/maps?customer=5&selected=7')
    signIn('Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/collections/detail?customer=5&enduserId=7')
    signIn('Shipping access')
    expect(opened('enduser', '7')).toBeNull()
  })

  it('an SI on whichever map of trackers the person sees', () => {
    signIn('IotMap access', 'Track access')
    expect(opened('si', 'SI-1')?.href).toBe('http://portal.test/iotMap?customer=5&si=SI-1')
    signIn('Track access')
    expect(opened('si', 'SI-1')?.pathname).toBe('/crateTrack')
    signIn('Map access')
    expect(opened('si', 'SI-1')).toBeNull()
  })

  it('a shipping in its sheet', () => {
    signIn('Shipping manager user')
    expect(opened('shipping', '5&7')?.href).toBe('http://portal.test/shippingManagement?customer=5&shipping=5%267')
    signIn('Shipping access')
    expect(opened('shipping')).toBeNull()
  })

  it('a delivery alone in the list, and a crate by whatever its barcode holds', () => {
    signIn('Delivery access')
    const delivery = opened('delivery', '80,1~2')
    expect([delivery?.pathname, delivery?.searchParams.get('filter')]).toEqual([
      '/deliveries',
      'deliveryId.eq.80~,1~~2',
    ])
    expect(opened('crate', 'A/B ?#%')?.pathname).toBe('/crate/A~2f~B%20%3F%23~25~')
    expect(opened('crate', 'A/B ?#%')?.searchParams.get('customer')).toBe('5')
  })
})

it('kinds are those with a right to find and a screen to open', () => {
  signIn()
  expect(kindsOnScreen()).toEqual([])
  signIn('Stock access')
  expect(kindsOnScreen()).toEqual(['enduser', 'crate'])
  signIn('Shipping access')
  expect(kindsOnScreen()).toEqual([])
  signIn('Track access')
  expect(kindsOnScreen()).toEqual(['crate', 'si'])
  signIn('Scan stock')
  expect(kindsOnScreen()).toEqual(['crate'])
  expect(opened('crate', 'A-1')?.pathname).toBe('/crate/A-1')
  signIn('Shipping manager user', 'Shipping manager admin')
  expect(kindsOnScreen()).not.toContain('crate')
  expect(opened('crate', 'A-1')).toBeNull()
  signIn('Delivery access', 'Map access', 'IotMap access', 'Shipping manager user')
  expect(kindsOnScreen()).toEqual(foundKinds)
})
