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
const siOf = (si: string, enduser: Pick<SiCrates, 'enduserId' | 'enduserName'>, ...barcodes: string[]): SiCrates => ({
  si,
  ...enduser,
  collected: 0,
  inProcess: barcodes.length,
  barcodes: barcodes.map((barcode) => ({ barcode, collected: false })),
})
const toTyreworks = { enduserId: '7', enduserName: 'Tyreworks' }
const toMixing = { enduserId: '8', enduserName: 'Mixing' }
const untold = {}
const there = pointOf({ barcode: 'THERE', si: 'S-OTHER', type: 'ENDUSER', code: 'E7' })
const atPort = pointOf({ barcode: 'COMING', si: 'S-OWN', type: 'PORT', code: 'E7' })
const last = [there, atPort, pointOf({ barcode: 'OTHER', si: 'S-OTHER' })]
const tyreworks = findEnduser(places, '7')

describe('the crates of an end customer', () => {
  it('are those of the SIs that go there, and what stands there under others', () => {
    const other = siOf('S-OTHER', toMixing, 'THERE', 'OTHER')
    const sis = [siOf('S-OWN', toTyreworks, 'COMING'), other, siOf('S-NONE', untold)]
    const own = ofEnduser(tyreworks, { sis, last })
    expect(own.last.map(({ barcode }) => barcode)).toEqual(['THERE', 'COMING'])
    // Crates are counted as they are listed: of the other SI the one that stands there.
    expect(own.sis).toEqual([sis[0], siOf('S-OTHER', toMixing, 'THERE')])
    const back = { ...other, barcodes: other.barcodes.map((crate) => ({ ...crate, collected: true })) }
    expect(ofEnduser(tyreworks, { sis: [back], last }).sis).toMatchObject([{ collected: 1, inProcess: 0 }])
  })

  it('are told by its id from those of another of its name', () => {
    const namesake = siOf('S-NAMESAKE', { enduserId: '9', enduserName: 'Tyreworks' }, 'N')
    const sis = [siOf('S-OWN', toTyreworks, 'COMING'), namesake]
    const all = [...last, pointOf({ barcode: 'N', si: 'S-NAMESAKE' })]
    const own = ofEnduser(tyreworks, { sis, last: all })
    expect([own.sis, own.last]).toEqual([[sis[0]], [there, atPort]])
    // By its name where services tell no more.
    expect(ofEnduser(tyreworks, { sis: [siOf('S', { enduserName: 'Tyreworks' })], last: [] }).sis).toHaveLength(1)
  })

  it('are those that stand there where nobody tells where an SI goes', () => {
    const sis = [siOf('S-OWN', untold, 'COMING'), siOf('S-OTHER', untold, 'THERE', 'OTHER')]
    expect(ofEnduser(tyreworks, { sis, last })).toEqual({ sis: [siOf('S-OTHER', untold, 'THERE')], last: [there] })
  })

  it('are none of an SI of another, which is told of where it is the chosen one', () => {
    const sis = [siOf('S-ELSE', toMixing, 'ELSE')]
    const elsewhere = [pointOf({ barcode: 'ELSE', si: 'S-ELSE' })]
    expect(ofEnduser(tyreworks, { sis, last: elsewhere }, 'S-ELSE')).toEqual({
      sis: [siOf('S-ELSE', toMixing)],
      last: [],
    })
    expect(ofEnduser(tyreworks, { sis, last: elsewhere })).toEqual({ sis: [], last: [] })
  })

  it('are none of one that is not the customer’s', () => {
    expect(findEnduser(places, '8')).toMatchObject({ id: '8', name: 'Mixing', code: '8' })
    expect(ofEnduser(findEnduser(places, '9'), { sis: [siOf('S', toTyreworks, 'THERE')], last })).toEqual({
      sis: [],
      last: [],
    })
  })
})
