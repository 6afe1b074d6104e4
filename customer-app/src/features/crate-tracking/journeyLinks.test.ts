import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { toStops } from '@crateway/shared/domain/journey/toStops.ts'
import { session } from '@crateway/shared/state/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { signInWith } from '../../testing/signInWith.ts'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { journeyLinks } from './journeyLinks.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const places: readonly PlacesOfType[] = [
  { type: 'PORT', places: [{ id: 'p', code: '7', name: 'Harbour' }] },
  { type: 'ENDUSER', places: [{ id: '7', code: 'E7', name: 'Tyreworks' }] },
]
const site = pointOf({ timestamp: day(5), type: 'ENDUSER', code: 'E7' })
const back = pointOf({ timestamp: day(9), type: 'PLANT', code: 'P', locationMethod: 'sc' })
const own = pointOf({ timestamp: day(1), type: 'CUSTOMER', code: 'C' })

describe('the ways from a journey', () => {
  const whole = { isChased: true, hasDeliveries: true }
  const linksOf = (points: readonly TracePoint[], known = whole) =>
    journeyLinks({ reference: '5', barcode: 'GPS-1', places, stops: toStops(points), ...known })
  const kindsOf = (...points: readonly TracePoint[]) => linksOf(points).map(({ kind }) => kind)
  afterEach(() => {
    session.value = null
  })

  it('lead to the stock of where it stands, to its collection, and to its last consignee', () => {
    signInWith('Stock access', 'Collections access', 'Map access', 'Delivery access')
    expect(kindsOf(own)).toEqual(['crate', 'stock'])
    expect(kindsOf(own, site)).toEqual(['crate', 'stock', 'deliveries', 'enduser', 'chase'])
    expect(kindsOf(own, site, back)).toEqual(['crate', 'collections', 'deliveries', 'enduser'])
    expect(kindsOf({ ...site, code: 'E8' })).toEqual(['crate'])
    const [, stock, deliveries, map, call] = linksOf([site]).map(({ href }) => new URL(href, 'http://portal.test'))
    expect([call?.pathname, call?.searchParams.get('view'), call?.searchParams.get('call')]).toEqual([
      '/stock',
      'chase',
      '7',
    ])
    expect([deliveries?.pathname, deliveries?.searchParams.get('filter')]).toEqual([
      '/deliveries',
      'enduserName.eq.Tyreworks',
    ])
    expect([stock?.pathname, stock?.searchParams.get('enduserId'), stock?.searchParams.get('filter')]).toEqual([
      '/stock/detail',
      '7',
      'barcode.eq.GPS-1',
    ])
    expect(map?.searchParams.get('selected')).toBe('7')
  })

  it('lead nowhere that the person may not go, nor to what is not offered, nor to a list without the consignee', () => {
    signInWith('IotMap access')
    expect(kindsOf(own, site, back)).toEqual(['crate'])
    signInWith('Map access')
    expect(kindsOf(site)).toEqual(['enduser'])
    signInWith('Stock access', 'Delivery access')
    const plain = linksOf([site], { isChased: false, hasDeliveries: false })
    expect(plain.map(({ kind }) => kind)).toEqual(['crate', 'stock'])
  })
})
