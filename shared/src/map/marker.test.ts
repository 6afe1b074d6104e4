import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MapMarker, toStacks } from './marker.ts'

const markerOf = (id: string, lat: number, lng: number): MapMarker => ({
  id,
  lat,
  lng,
  name: id,
  look: 'crate',
  count: 1,
  bad: 0,
})

test('markers at exactly one spot are one stack, in the order they come in', () => {
  const stacks = toStacks()([markerOf('a', 1, 2), markerOf('b', 1, 3), markerOf('c', 1, 2), markerOf('d', 2, 2)])
  expect(stacks.map(({ markers }) => markers.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']])
})

test('spots that have one figure by chance are two stacks', () => {
  // 1 021 times an eighth.
  const stacks = toStacks()([markerOf('a', 0.125, 0), markerOf('b', 0, 127.625), markerOf('c', 0.125, 0)])
  expect(stacks.map(({ markers }) => markers.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
})

test('markers that come in parts make the stacks of all together', () => {
  const place = fc.record({ lat: fc.integer({ min: -2, max: 2 }), lng: fc.integer({ min: -2, max: 2 }) })
  fc.assert(
    fc.property(fc.array(place), fc.nat(20), (places, at) => {
      const markers = places.map(({ lat, lng }, index) => markerOf(String(index), lat, lng))
      const inParts = toStacks()
      inParts(markers.slice(0, at))
      const stacks = inParts(markers.slice(at))
      expect(stacks).toEqual(toStacks()(markers))
      expect(stacks.flatMap(({ markers: own }) => own).length).toBe(markers.length)
      expect(new Set(stacks.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(stacks.length)
    }),
  )
})
