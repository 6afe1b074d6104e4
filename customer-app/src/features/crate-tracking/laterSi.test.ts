import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { expect, it } from 'vitest'
import { laterSi } from './laterSi.ts'

const siOf = (si: string, startsOn: string | null, crates: Readonly<Record<string, string | null>>): SiCrates => ({
  si,
  customerId: '1',
  startsOn,
  enduserName: null,
  inProcess: 0,
  collected: 0,
  barcodes: Object.entries(crates).map(([barcode, delStartsOn]) => ({ barcode, delStartsOn, collected: false })),
})

it('tells of a crate whether it travels under a later SI by now', () => {
  const sis = [
    siOf('C', '2026-03-01', { A: '2026-03-04', B: null }),
    siOf('B', '2026-02-01', { A: '2026-02-04' }),
    siOf('A', '2026-01-01', { A: '2026-01-04', B: null }),
  ]
  const isLater = laterSi(sis, new Set(['A', 'B']), '2026-04-01')
  expect(['A', 'B', 'C'].map((si) => isLater({ barcode: 'A', si }))).toEqual([true, true, false])
  expect(['A', 'C'].map((si) => isLater({ barcode: 'B', si }))).toEqual([true, false])
  // One that has not begun yet is none.
  expect(laterSi(sis, new Set(['A']), '2026-03-03')({ barcode: 'A', si: 'B' })).toBe(false)
  // Nothing is claimed of what is not listed.
  expect(isLater({ barcode: 'B', si: 'B' })).toBe(false)
  expect(isLater({ barcode: 'D', si: null })).toBe(false)
  expect(laterSi(sis, new Set(['B']), '2026-04-01')({ barcode: 'A', si: 'A' })).toBe(false)
})

it('claims nothing of an SI whose start nobody tells', () => {
  const isLater = laterSi(
    [siOf('B', '2026-02-01', { A: null }), siOf('A', null, { A: null })],
    new Set(['A']),
    '2026-04-01',
  )
  expect(['A', 'B'].map((si) => isLater({ barcode: 'A', si }))).toEqual([false, false])
})
