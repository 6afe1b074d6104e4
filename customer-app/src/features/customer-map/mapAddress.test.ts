import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asMap,
  asTable,
  centredZoom,
  readAddress,
  readBox,
  readView,
  selecting,
  unfiltered,
  writeBox,
  writeView,
} from './mapAddress.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe('the view of an address', () => {
  it('comes back as it was written, to some metres', () => {
    const views = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lng: fc.double({ min: -540, max: 540, noNaN: true }),
      zoom: fc.integer({ min: 3, max: 18 }),
    })
    fc.assert(
      fc.property(views, (view) => {
        const text = writeView(view)
        const known = readView(text)
        expect(known?.lat).toBeCloseTo(view.lat, 3)
        expect(known?.lng).toBeCloseTo(view.lng, 3)
        expect(known?.zoom).toBe(view.zoom)
        // Written again it is the same: the address does not change by being read.
        expect(known && writeView(known)).toBe(text)
      }),
    )
  })

  it.each([null, '', '1,2', '1,2,3,4', '91,0,3', '0,721,3', '0,0,99', 'a,b,c', '1e3,0,3', ' 1,2,3', '1,,3'])(
    'is none in "%s"',
    (text) => {
      expect(readView(text)).toBeNull()
    },
  )
})

describe('the edges of an address', () => {
  it('come back as they were written, over the date line too', () => {
    const edge = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(edge(-85, 0), edge(-540, 0), edge(0, 85), edge(0, 540), (south, west, north, east) => {
        const known = readBox(writeBox({ south, west, north, east }))
        expect(known?.south).toBeCloseTo(south, 2)
        expect(known?.west).toBeCloseTo(west, 2)
        expect(known?.north).toBeCloseTo(north, 2)
        expect(known?.east).toBeCloseTo(east, 2)
      }),
    )
  })

  it.each([null, '', '1,2,3', '10,2,3,4', '1,9,3,4', '-91,0,3,4', '1,2,91,4', '1e1,2,30,4', '1,,3,4'])(
    'are none in "%s"',
    (text) => {
      expect(readBox(text)).toBeNull()
    },
  )
})

describe('the table of a part of the map', () => {
  const bounds = { south: 43.5, west: -5, north: 51, east: 8.25 }

  it('knows the part it came from, and holds all until it is told otherwise', () => {
    const query = withParameters('at=47,2,5', asTable(bounds))
    expect(read(query)).toMatchObject({ isTable: true, box: bounds, isInViewOnly: false })
    expect(read(`${query}&in=view`).isInViewOnly).toBe(true)
  })

  it('asks for no part where none was looked at, and none of those without a position', () => {
    expect(read('view=table&in=view')).toMatchObject({ box: null, isInViewOnly: false })
    expect(read('view=table&box=1,2,3,4&in=view&position=none').isInViewOnly).toBe(false)
  })

  it('is left for the map with the choice kept, and the part forgotten', () => {
    const query = withParameters('view=table&box=1,2,3,4&in=view&position=none&page=2', asMap)
    expect(query).toBe('in=view')
    expect(read(`${query}&box=1,2,3,4`).box).toBeNull()
  })
})

describe('readAddress', () => {
  it('of an address without anything is the map with all there is', () => {
    expect(read('customer=7')).toEqual({
      isTable: false,
      categoriesOff: new Set(),
      hasPlants: true,
      isOverdueOnly: false,
      isUnplacedOnly: false,
      isInViewOnly: false,
      box: null,
      selectedId: '',
      plantId: '',
      at: null,
    })
  })

  it('reads what was chosen, and passes over what cannot be', () => {
    const query = 'view=table&off=Mixing&off=&plants=off&overdue=only&position=none&selected=12&plant=3&at=nowhere'
    expect(read(query)).toEqual({
      isTable: true,
      categoriesOff: new Set(['Mixing', '']),
      hasPlants: false,
      isOverdueOnly: true,
      isUnplacedOnly: true,
      isInViewOnly: false,
      box: null,
      selectedId: '12',
      plantId: '',
      at: null,
    })
  })

  it('shows those without a position in the table alone', () => {
    expect(read('position=none').isUnplacedOnly).toBe(false)
  })
})

describe('selecting', () => {
  it('names one, centres on it and forgets the other', () => {
    const query = withParameters('plant=3&at=1,2,3', selecting('selected', '12', { lat: 50.5, lng: 2.25 }))
    expect(read(query)).toMatchObject({ selectedId: '12', plantId: '', at: `50.5,2.25,${centredZoom}` })
  })

  it('leaves the map where it is for one without a position', () => {
    expect(read(withParameters('at=1,2,3', selecting('plant', '3', null)))).toMatchObject({ plantId: '3', at: '1,2,3' })
  })
})

describe('unfiltered', () => {
  it('leaves who is selected and where the map is', () => {
    const query = 'search=abc&off=Mixing&overdue=only&view=table&position=none&selected=12&at=1,2,3&page=4'
    expect(withParameters(query, unfiltered)).toBe('view=table&selected=12&at=1%2C2%2C3')
  })
})
