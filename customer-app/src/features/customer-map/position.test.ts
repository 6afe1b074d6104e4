import { describe, expect, it } from 'vitest'
import { positionOf, positionText } from './position.ts'

describe('positionOf', () => {
  it.each([
    [50.53, 2.64],
    [-33.9, 18.4],
    [0, 6.6],
    [17.7, 180],
    [-17.7, -180],
  ])('takes %d, %d', (lat, lng) => {
    expect(positionOf(lat, lng)).toEqual({ lat, lng })
  })

  it.each([
    [null, 2.64],
    [50.53, null],
    [0, 0],
    [-0, 0],
    [121.5, 31.2],
    [50, 181],
    [90, 0],
    [Number.NaN, 2],
    [50, Number.POSITIVE_INFINITY],
  ])('takes %s, %s for none', (lat, lng) => {
    expect(positionOf(lat, lng)).toBeNull()
  })
})

describe('positionText', () => {
  it('has three decimals, whatever the language', () => {
    expect(positionText({ lat: 50.53, lng: -2.6404 })).toBe('50.530, -2.640')
  })
})
