import { describe, expect, it } from 'vitest'
import { contracts } from './contracts.ts'
import { countries } from './countries.ts'
import { customers } from './customers.ts'
import { depots, sharedPlacesOf, trackedPlaces } from './depots.ts'
import { endusers } from './endusers.ts'
import { cities, distanceKm, nearestPort, portOf, unwrapLongitude, wrapLongitude } from './geography.ts'
import { ports } from './ports.ts'

describe('distance and longitude', () => {
  it('measures great circles', () => {
    const quarter = distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })
    expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 3)
    expect(distanceKm({ lat: 10, lng: 179.5 }, { lat: 10, lng: -179.5 })).toBeLessThan(111)
  })

  it('wraps and unwraps across the date line', () => {
    expect(wrapLongitude(181)).toBe(-179)
    expect(wrapLongitude(-181)).toBe(179)
    expect(unwrapLongitude(-172, 177)).toBe(188)
    expect(unwrapLongitude(177, -172)).toBe(-183)
  })
})

describe('places', () => {
  it('name each city once in a country, at a position on earth', () => {
    expect(new Set(cities.map(({ name, country }) => `${country.code} ${name}`)).size).toBe(cities.length)
    for (const { name, lat, lng } of [...cities, ...ports.values(), ...depots]) {
      expect(Math.abs(lat), name).toBeLessThan(66)
      expect(Math.abs(lng), name).toBeLessThanOrEqual(180)
    }
  })

  it('give every country of a place, and every port of a country', () => {
    for (const { countryCode, name } of [...depots, ...trackedPlaces])
      expect(countries.has(countryCode), name).toBe(true)
    for (const country of countries.values()) for (const code of country.ports) expect(portOf(code).code).toBe(code)
  })

  it('keep the cities of one country together', () => {
    // The widest countries of the table, west to east.
    const wide = new Map([
      ['RU', 7_500],
      ['US', 4_500],
      ['CN', 3_500],
      ['BR', 3_000],
      ['CA', 2_000],
      ['IN', 2_600],
      ['ID', 2_100],
    ])
    for (const one of cities) {
      for (const other of cities.filter(({ country }) => country === one.country)) {
        expect(distanceKm(one, other), `${one.name} ${other.name}`).toBeLessThan(wide.get(one.country.code) ?? 1_800)
      }
    }
  })

  it('serve every city from a port a lorry or train can reach', () => {
    for (const city of cities) expect(distanceKm(nearestPort(city.country, city), city), city.name).toBeLessThan(2_700)
  })
})

describe('consignees', () => {
  it('are the many CONTRACT section 6 asks for', () => {
    expect(endusers.length).toBeGreaterThanOrEqual(250)
    expect(new Set(endusers.map(({ city }) => city.country.code)).size).toBeGreaterThanOrEqual(40)
    expect(customers.length).toBeGreaterThanOrEqual(3)
  })

  it('have names of their own, free of markup, in several scripts', () => {
    expect(new Set(endusers.map(({ name }) => name)).size).toBe(endusers.length)
    for (const { name, address } of endusers) expect(`${name}${address}`).not.toMatch(/[<>{}|]/)
    for (const script of ['Latin', 'Cyrillic', 'Han', 'Hangul', 'Katakana']) {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(
        endusers.some(({ name }) => pattern.test(name)),
        script,
      ).toBe(true)
    }
  })

  it('stand near their town', () => {
    for (const enduser of endusers) expect(distanceKm(enduser, enduser.city)).toBeLessThan(5)
  })

  it('write postal codes in the style of their country', () => {
    for (const { postalCode, city } of endusers) {
      expect(postalCode).toHaveLength(city.postalStyle.length)
      expect(postalCode).not.toMatch(/[#@]/)
    }
  })
})

describe('contracts', () => {
  it('join every consignee to a customer, once each', () => {
    expect(new Set(contracts.map(({ enduser }) => enduser)).size).toBe(endusers.length)
    expect(new Set(contracts.map(({ customer, enduser }) => `${customer.id} ${enduser.id}`)).size).toBe(
      contracts.length,
    )
  })

  it('agree 30 to 90 days that add up', () => {
    for (const contract of contracts) {
      expect(contract.rentalDays).toBeGreaterThanOrEqual(30)
      expect(contract.rentalDays).toBeLessThanOrEqual(90)
      expect(contract.plantDays + contract.transitDays + contract.usageDays).toBe(contract.rentalDays)
      expect(contract.hiringDays).toBe(contract.transitDays + contract.usageDays)
      expect(contract.usageDays).toBeGreaterThanOrEqual(7)
      expect(contract.maxDays).toBeGreaterThan(contract.rentalDays)
    }
  })

  it('expect the transit the distance asks for', () => {
    for (const { customer, enduser, transitDays, lane, landKm } of contracts) {
      const km = (lane?.km ?? 0) + landKm[0] + landKm[1]
      expect(km).toBeGreaterThanOrEqual(Math.floor(distanceKm(customer, enduser) * 0.98))
      // Between a lorry's best and a slow ship's worst day.
      expect(transitDays, enduser.name).toBeGreaterThanOrEqual(km / 600)
      expect(transitDays, enduser.name).toBeLessThanOrEqual(km / 400 + 14)
    }
  })

  it('ship under one to three codes no other consignee of the customer has', () => {
    const codes = contracts.flatMap(({ shipToCodes }) => shipToCodes)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { shipToCodes } of contracts) expect([1, 2, 3]).toContain(shipToCodes.length)
    expect(contracts.some(({ shipToCodes }) => shipToCodes.length === 3)).toBe(true)
  })

  it('give the consignee account works served by several customers', () => {
    for (const name of ['Tyreworks Clermont', 'Tyreworks Roanne']) {
      expect(contracts.filter(({ enduser }) => enduser.name === name).length, name).toBeGreaterThan(1)
    }
  })

  it('share the ports of their lanes with the customer’s map', () => {
    for (const { customer, arrivalPort } of contracts) {
      if (arrivalPort === undefined) continue
      expect(sharedPlacesOf(customer.id).map(({ code }) => code)).toContain(arrivalPort)
    }
  })
})
