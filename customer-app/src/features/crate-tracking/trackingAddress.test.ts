import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressChanges, readAddress, writeAt } from './trackingAddress.ts'

const start = readAddress(new URLSearchParams())
const after = (search: string, ...changes: Parameters<typeof withParameters>[1][]) =>
  changes.reduce<string>((query, change) => withParameters(query, change), search)
const read = (search: string) => readAddress(new URLSearchParams(search))

describe('the address of the tracking screen', () => {
  it('asks for the map of all SIs where it says nothing', () => {
    expect(start).toEqual({
      mode: 'si',
      si: null,
      enduser: null,
      under: null,
      barcode: null,
      range: { from: '', to: '' },
      base: 'street',
      places: [],
      at: null,
      stop: null,
      isTable: false,
    })
  })

  it('ignores what it says wrongly', () => {
    const wrong = 'mode=all&si=%20&base=moon&place=harbours&at=95,0,3&stop=yesterday&view=list'
    expect(read(wrong)).toEqual(start)
    for (const at of ['1,2', '1,2,x', '0,999,3', '1,2,99', 'NaN,0,3', '1e3,0,3']) {
      expect(read(`at=${encodeURIComponent(at)}`).at).toBeNull()
    }
  })

  it('keeps days that cannot be read for their field to refuse', () => {
    expect(read('from=31/12/2026&to=soon').range).toEqual({ from: '2026-12-31', to: 'soon' })
  })

  it('has the places in one order, whatever they were chosen in', () => {
    expect(read(after('', addressChanges.places(locationTypes.toReversed()))).places).toEqual(locationTypes)
    expect(read(after('', addressChanges.places(['PORT']), addressChanges.places([]))).places).toEqual([])
  })

  it('forgets the old trace and place on the map with every other choice', () => {
    const trace = after('', addressChanges.trace('GPS-1', { from: '2026-01-01', to: '2026-02-01' }), { at: '1,2,5' })
    expect(read(trace)).toMatchObject({ barcode: 'GPS-1', range: { from: '2026-01-01', to: '2026-02-01' } })
    for (const change of [addressChanges.si('SI-1'), addressChanges.mode('si'), addressChanges.clear()]) {
      expect(read(after(trace, addressChanges.stop('2026-01-02T00:00:00Z', true), change))).toMatchObject({
        barcode: null,
        at: null,
        stop: null,
      })
    }
    expect(read(after('view=table', addressChanges.crateOfSi('GPS-2', 'SI-2')))).toMatchObject({
      barcode: 'GPS-2',
      si: 'SI-2',
      isTable: false,
    })
  })

  it('keeps to an end customer through its SIs and crates, until all are wanted or one is looked for by barcode', () => {
    const own = 'enduser=7'
    const crate = after(own, addressChanges.si('SI-1'), addressChanges.crate('GPS-1', null))
    expect(read(crate)).toMatchObject({ enduser: '7', si: 'SI-1', barcode: 'GPS-1' })
    expect(read(after(crate, addressChanges.closed(null)))).toMatchObject({ enduser: '7', si: 'SI-1', barcode: null })
    expect(read(after(crate, addressChanges.ofAll()))).toEqual(start)
    expect(read(after(own, addressChanges.mode('barcode'), addressChanges.mode('si'))).enduser).toBeNull()
    expect(read(`${own}&mode=barcode`).enduser).toBeNull()
  })

  it('has what a crate was chosen among again once its journey is closed', () => {
    for (const si of [null, 'SI-1']) {
      const chosen = after('', addressChanges.si(si), { at: '1,2,5' })
      const crate = after(chosen, addressChanges.crate('GPS-1', si === null ? 'SI-2' : null))
      expect(read(crate)).toMatchObject({ barcode: 'GPS-1', si, at: null })
      expect(after(crate, addressChanges.closed(read(chosen).at))).toBe(chosen)
    }
  })

  it('leads to the place on the map it was written of', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    const view = fc.record({ lat: degrees(85), lng: degrees(540), zoom: fc.integer({ min: 3, max: 18 }) })
    fc.assert(
      fc.property(view, (moved) => {
        const found = read(after('', addressChanges.moved(moved))).at
        expect(found?.lat).toBeCloseTo(moved.lat, 4)
        expect(found?.lng).toBeCloseTo(moved.lng, 4)
        expect(found && writeAt(found)).toBe(writeAt(moved))
      }),
    )
  })
})
