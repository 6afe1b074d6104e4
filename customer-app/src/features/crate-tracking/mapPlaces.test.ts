import type { MapPlace, PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { language } from '@crateway/shared/state/language.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  countUnplaced,
  findPlaces,
  hasPlants,
  placeNote,
  placesOf,
  toPlaceMarkers,
  withPlaceName,
  withPlants,
} from './mapPlaces.ts'

const place = (id: string, told: Partial<MapPlace> = {}): MapPlace => ({
  id,
  code: id,
  name: `Place ${id}`,
  city: 'Łódź',
  country: 'Poland',
  countryCode: 'PL',
  postalCode: null,
  address: null,
  lat: 51,
  lng: 19,
  ...told,
})
const groups: readonly PlacesOfType[] = [
  { type: 'PLANT', places: [place('1')] },
  { type: 'PORT', places: [place('1', { name: 'Gdańsk', city: 'Gdańsk' }), place('2', { lat: 120 })] },
]

describe('the name of a place', () => {
  const at = (told: Partial<TracePoint>) => ({ barcode: 'C', timestamp: '2026-01-01T00:00:00Z', ...told })

  it('is found by its kind and code where a message tells no more', () => {
    expect(withPlaceName(at({ type: 'PORT', code: '1' }), groups)).toMatchObject({ name: 'Gdańsk', country: 'Poland' })
    expect(withPlaceName(at({ type: 'PLANT', code: '1' }), groups)).toMatchObject({ name: 'Place 1' })
  })

  it('is the one that a message tells, and none where nobody knows the place', () => {
    const told = at({ type: 'PORT', code: '1', name: 'Gdynia' })
    const unknown = [at({ type: 'DISTRIBUTOR', code: '1' }), at({ type: 'PORT', code: '9' }), at({})]
    for (const point of [told, ...unknown]) expect(withPlaceName(point, groups)).toBe(point)
  })
})

describe('the places of the map', () => {
  it('are those of the chosen location types, each with a key of its own', () => {
    const shown = placesOf(groups, ['PLANT', 'PORT'])
    expect(toPlaceMarkers(shown).map(({ id, look }) => [id, look])).toEqual([
      ['PLANT 1', 'plant'],
      ['PORT 1', 'place'],
    ])
    expect(placesOf(groups, [])).toEqual([])
  })

  it('have the plants of another call where the first told of none', () => {
    const plant = {
      id: '7',
      name: 'Depot',
      address: null,
      city: 'Fos',
      country: 'France',
      countryCode: 'FR',
      lat: 43,
      lng: 5,
    }
    const all = withPlants([{ type: 'PLANT', places: [] }, ...groups.slice(1)], [plant])
    expect(placesOf(all, ['PLANT']).map(({ key, name }) => [key, name])).toEqual([['PLANT 7', 'Depot']])
    expect(all.map(({ type }) => type)).toEqual(['PLANT', 'PORT'])
    expect([hasPlants(all), hasPlants([{ type: 'PLANT', places: [] }]), hasPlants([])]).toEqual([true, false, false])
    // Not even an empty group of those that could not be had.
    expect(withPlants([{ type: 'PLANT', places: [] }, ...groups.slice(1)], undefined)).toEqual(groups.slice(1))
  })

  it('without a position are counted', () => {
    expect(countUnplaced(groups, ['PORT'])).toBe(1)
    expect(countUnplaced(groups, ['PLANT'])).toBe(0)
    expect(countUnplaced(groups, ['PORT'], 'place')).toBe(1)
    expect(countUnplaced(groups, ['PORT'], 'Gdansk')).toBe(0)
  })

  it('are found by name and city, accents or not', () => {
    const shown = placesOf(groups, ['PLANT', 'PORT'])
    const found = (typed: string) => findPlaces(shown, typed).map(({ key }) => key)
    expect([found('lodz'), found('GDANSK'), found('xyz')]).toEqual([['PLANT 1'], ['PORT 1'], []])
    // Nothing is left out by two letters.
    for (const short of [' ', 'x', 'xy']) expect(found(short)).toEqual(['PLANT 1', 'PORT 1'])
  })

  it('say their city where that is not their name', () => {
    const shown = placesOf([{ type: 'PORT', places: [place('1'), place('2', { name: 'Łódź' })] }], ['PORT'])
    expect(shown.map(placeNote)).toEqual(['Łódź, Poland', 'Poland'])
  })

  describe('in another language', () => {
    afterEach(() => {
      language.value = 'en'
    })

    it('say their countries in it, by code or by the English name, and are found by either word', () => {
      language.value = 'ko'
      const shown = placesOf([{ type: 'PORT', places: [place('1'), place('2', { countryCode: null })] }], ['PORT'])
      const poland = new Intl.DisplayNames('ko', { type: 'region' }).of('PL') ?? ''
      expect(poland).not.toBe('Poland')
      expect(shown.map(placeNote)).toEqual([`Łódź, ${poland}`, `Łódź, ${poland}`])
      expect(toPlaceMarkers(shown).map(({ note }) => note)).toEqual(shown.map(placeNote))
      for (const typed of [poland, 'poland']) expect(findPlaces(shown, typed)).toHaveLength(2)
    })
  })
})
