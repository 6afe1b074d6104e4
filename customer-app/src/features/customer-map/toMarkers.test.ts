import { describe, expect, it } from 'vitest'
import { toMapPlants } from './mapPlant.ts'
import { sampleRow } from './sampleRows.ts'
import { customerMarkers, markerIdOf, plantMarkers, readMarkerId } from './toMarkers.ts'

describe('markers', () => {
  it('are of those with a position alone, sized by crates and ringed by overdue ones', () => {
    const markers = customerMarkers([
      sampleRow({ id: 'a' }, { crates: 9, overdue: 2 }),
      sampleRow({ id: 'b', lat: 191 }, { crates: 5, overdue: 0 }),
      sampleRow({ id: 'c' }, null),
    ])
    expect(markers).toMatchObject([
      { id: 'customer:a', look: 'customer', lat: 51.77, lng: 19.46, count: 9, bad: 2 },
      { id: 'customer:c', look: 'customer', name: 'Łódź Mixing', count: null, bad: 0 },
    ])
  })

  it('tell plants from end customers of the same id', () => {
    const place = { address: null, city: 'Gent', country: 'Belgium', countryCode: 'BE' }
    const plants = toMapPlants([
      { id: '12', name: 'Depot', ...place, lat: 51, lng: 3.7 },
      { id: '13', name: 'Lost', ...place, lat: null, lng: null },
    ])
    const [plant, ...none] = plantMarkers(plants)
    expect(none).toEqual([])
    expect(plant).toMatchObject({ look: 'plant', count: null })
    expect(readMarkerId(plant?.id ?? '')).toEqual({ kind: 'plant', id: '12' })
    expect(readMarkerId(markerIdOf({ kind: 'customer', id: 'plant:12' }))).toEqual({ kind: 'customer', id: 'plant:12' })
  })
})
