import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centredZoom, readAddress, readView, selecting, unfiltered, writeView } from './mapAddress.ts'

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

describe('readAddress', () => {
  it('of an address without anything is the map with all there is', () => {
    expect(read('customer=7')).toEqual({
      isTable: false,
      categoriesOff: new Set(),
      hasPlants: true,
      isOverdueOnly: false,
      isUnplacedOnly: false,
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
