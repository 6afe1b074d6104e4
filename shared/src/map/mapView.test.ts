import { expect, test } from 'vitest'
import { boundsOf, boundsOfTrail, isInBounds } from './mapView.ts'

test('bounds lie around positions, over the date line where that is shorter', () => {
  expect(boundsOf([])).toBeNull()
  expect(boundsOf([{ lat: 1, lng: 2 }])).toEqual({ south: 1, north: 1, west: 2, east: 2 })
  const europe = [
    { lat: 50, lng: 2 },
    { lat: 40, lng: -8 },
  ]
  expect(boundsOf(europe)).toEqual({ south: 40, north: 50, west: -8, east: 2 })
  const pacific = [
    { lat: -18, lng: 178 },
    { lat: -14, lng: -172 },
    { lat: -36, lng: 175 },
  ]
  expect(boundsOf(pacific)).toEqual({ south: -36, north: -14, west: 175, east: 188 })
})

test('bounds of a trail are those of its whole way, whatever gap its positions leave', () => {
  expect(boundsOfTrail([])).toBeNull()
  const overDateLine = [
    { lat: 0, lng: 100 },
    { lat: 5, lng: 200 },
  ]
  expect(boundsOfTrail(overDateLine)).toEqual({ south: 0, north: 5, west: 100, east: 200 })
  const around = [-170, -100, 0, 100, 160].map((lng) => ({ lat: 0, lng }))
  expect(boundsOfTrail(around)).toEqual({ south: 0, north: 0, west: -170, east: 160 })
  expect(boundsOf(around)).toMatchObject({ west: 0, east: 260 })
})

test('what a map shows beyond the date line is in its bounds', () => {
  const bounds = { south: -30, north: 0, west: 170, east: 200 }
  expect(isInBounds(bounds, { lat: -18, lng: 178 })).toBe(true)
  expect(isInBounds(bounds, { lat: -14, lng: -172 })).toBe(true)
  expect(isInBounds(bounds, { lat: -14, lng: -150 })).toBe(false)
  expect(isInBounds(bounds, { lat: 10, lng: 178 })).toBe(false)
})
