import { foundKinds } from '@crateway/shared/contract/calls/search.ts'
import { session } from '@crateway/shared/state/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { signInWith } from '../testing/signInWith.ts'
import { foundPath, kindsOnScreen } from './findPaths.ts'

afterEach(() => {
  session.value = null
})

const opened = (kind: (typeof foundKinds)[number], id = 'x') => {
  const path = foundPath({ kind, id }, '5')
  return path === null ? null : new URL(path, 'http://portal.test')
}

describe('what was found opens', () => {
  it('an end customer by its stock, else the map, else its collections', () => {
    signInWith('Stock access', 'Map access', 'Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/stock/detail?customer=5&enduserId=7')
    signInWith('Map access', 'Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/maps?customer=5&selected=7')
    signInWith('Collections access')
    expect(opened('enduser', '7')?.href).toBe('http://portal.test/collections/detail?customer=5&enduserId=7')
    signInWith('Shipping access')
    expect(opened('enduser', '7')).toBeNull()
  })

  it('an SI on whichever map of trackers the person sees', () => {
    signInWith('IotMap access', 'Track access')
    expect(opened('si', 'SI-1')?.href).toBe('http://portal.test/iotMap?customer=5&si=SI-1')
    signInWith('Track access')
    expect(opened('si', 'SI-1')?.pathname).toBe('/crateTrack')
    signInWith('Map access')
    expect(opened('si', 'SI-1')).toBeNull()
  })

  it('a shipping in its sheet', () => {
    signInWith('Shipping manager user')
    expect(opened('shipping', '5&7')?.href).toBe('http://portal.test/shippingManagement?customer=5&shipping=5%267')
    signInWith('Shipping access')
    expect(opened('shipping')).toBeNull()
  })

  it('a delivery alone in the list, and a crate by whatever its barcode holds', () => {
    signInWith('Delivery access')
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
  signInWith()
  expect(kindsOnScreen()).toEqual([])
  signInWith('Stock access')
  expect(kindsOnScreen()).toEqual(['enduser', 'crate'])
  signInWith('Shipping access')
  expect(kindsOnScreen()).toEqual([])
  signInWith('Track access')
  expect(kindsOnScreen()).toEqual(['crate', 'si'])
  signInWith('Scan stock')
  expect(kindsOnScreen()).toEqual(['crate'])
  expect(opened('crate', 'A-1')?.pathname).toBe('/crate/A-1')
  signInWith('Shipping manager user', 'Shipping manager admin')
  expect(kindsOnScreen()).not.toContain('crate')
  expect(opened('crate', 'A-1')).toBeNull()
  signInWith('Delivery access', 'Map access', 'IotMap access', 'Shipping manager user')
  expect(kindsOnScreen()).toEqual(foundKinds)
})
