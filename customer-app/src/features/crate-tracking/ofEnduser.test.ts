import type { PlacesOfType, SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { describe, expect, it } from 'vitest'
import { findEnduser, ofEnduser } from './ofEnduser.ts'
import { pointOf } from './testing/pointOf.ts'

const places: readonly PlacesOfType[] = [
  { type: 'PORT', places: [{ id: '7', code: 'P7', name: 'Harbour' }] },
  {
    type: 'ENDUSER',
    places: [
      { id: '7', code: 'E7', name: 'Tyreworks' },
      { id: '8', name: 'Mixing' },
    ],
  },
]
const siOf = (si: string, enduserName: string | null): SiCrates => ({
  si,
  enduserName,
  collected: 0,
  inProcess: 1,
  barcodes: [],
})
const there = pointOf({ barcode: 'THERE', si: 'S-OTHER', type: 'ENDUSER', code: 'E7' })
const atPort = pointOf({ barcode: 'COMING', si: 'S-OWN', type: 'PORT', code: 'E7' })
const last = [there, atPort, pointOf({ barcode: 'OTHER', si: 'S-OTHER' })]

describe('the crates of an end customer', () => {
  it('are those of the SIs that go there, and what stands there under others', () => {
    const sis = [siOf('S-OWN', 'Tyreworks'), siOf('S-OTHER', 'Mixing'), siOf('S-NONE', null)]
    const own = ofEnduser(findEnduser(places, '7'), { sis, last })
    expect(own.last.map(({ barcode }) => barcode)).toEqual(['THERE', 'COMING'])
    expect(own.sis.map(({ si }) => si)).toEqual(['S-OWN', 'S-OTHER'])
  })

  it('are those that stand there where nobody tells where an SI goes', () => {
    const own = ofEnduser(findEnduser(places, '7'), { sis: [siOf('S-OWN', null), siOf('S-OTHER', null)], last })
    expect(own).toEqual({ sis: [siOf('S-OTHER', null)], last: [there] })
  })

  it('are none of one that is not the customer’s', () => {
    expect(findEnduser(places, '8')).toEqual({ name: 'Mixing', code: '8' })
    expect(ofEnduser(findEnduser(places, '9'), { sis: [siOf('S', 'Tyreworks')], last })).toEqual({ sis: [], last: [] })
  })
})
