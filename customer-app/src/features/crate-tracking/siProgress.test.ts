import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { progressOf, withFreshPoints } from './siProgress.ts'

const siOf = (si: string, collected: readonly boolean[]): SiCrates => ({
  si,
  customerId: '1',
  enduserName: null,
  startsOn: '2026-01-01',
  collected: collected.filter(Boolean).length,
  inProcess: collected.filter((is) => !is).length,
  barcodes: collected.map((is, index) => ({ barcode: `GPS-${index}`, delStartsOn: '2026-01-01', collected: is })),
})
const sis = [siOf('SI-1', [false, false, true]), siOf('SI-2', [false])]
const collect = { type: 'PLANT', code: 'P', locationMethod: 'sc' } as const

describe('the progress of SIs', () => {
  it('is that of one, or of all together', () => {
    expect(progressOf(sis, 'SI-1')).toEqual({ inProcess: 2, collected: 1 })
    expect(progressOf(sis, null)).toEqual({ inProcess: 3, collected: 1 })
    expect(progressOf(sis, 'SI-3')).toBeUndefined()
  })

  it('goes on as messages come in, under the SI they came under alone', () => {
    const fresh = pointOf({ ...collect, barcode: 'GPS-0', timestamp: '2026-02-01T00:00:00Z' })
    const now = withFreshPoints(sis, [fresh], [])
    expect(progressOf(now, 'SI-1')).toEqual({ inProcess: 1, collected: 2 })
    expect(progressOf(now, 'SI-2')).toEqual({ inProcess: 1, collected: 0 })
    expect(withFreshPoints(now, [fresh], [])).toEqual(now)
  })

  it('keeps a crate collected unless a message is known to be later than the one that told it', () => {
    const port = { barcode: 'GPS-2', type: 'PORT', code: 'X' } as const
    const fresh = pointOf({ ...port, timestamp: '2026-01-15T00:00:00Z' })
    const later = pointOf({ ...port, timestamp: '2026-02-01T00:00:00Z' })
    const told = pointOf({ ...collect, barcode: 'GPS-2', timestamp: '2026-01-20T00:00:00Z' })
    const nowhere = pointOf({ barcode: 'GPS-2', timestamp: '2026-01-20T00:00:00Z' })
    for (const known of [[], [told], [nowhere]]) expect(withFreshPoints(sis, [fresh], known)).toEqual(sis)
    expect(withFreshPoints(sis, [later], [])).toEqual(sis)
    for (const known of [told, nowhere]) {
      expect(progressOf(withFreshPoints(sis, [fresh, later], [known]), 'SI-1')).toEqual({ inProcess: 3, collected: 0 })
    }
  })

  it('is not changed by messages from nowhere, nor by late ones', () => {
    const nowhere = pointOf({ barcode: 'GPS-2', timestamp: '2026-02-01T00:00:00Z' })
    const late = pointOf({ ...collect, barcode: 'GPS-0', timestamp: '2026-01-05T00:00:00Z' })
    const known = pointOf({ barcode: 'GPS-0', type: 'PORT', code: 'X', timestamp: '2026-01-20T00:00:00Z' })
    expect(withFreshPoints(sis, [nowhere, late], [known])).toEqual(sis)
    const unplaced = pointOf({ barcode: 'GPS-0', timestamp: '2026-01-20T00:00:00Z' })
    expect(withFreshPoints(sis, [late], [unplaced])).toEqual(sis)
    const after = { ...late, timestamp: '2026-02-05T00:00:00Z' }
    expect(progressOf(withFreshPoints(sis, [after], [unplaced]), 'SI-1')).toEqual({ inProcess: 1, collected: 2 })
    expect(withFreshPoints(sis, [], [known])).toBe(sis)
  })
})
