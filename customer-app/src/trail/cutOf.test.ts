import { mostPoints, type SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { expect, it } from 'vitest'
import { cutOf } from './cutOf.ts'

const siOf = (si: string, inProcess: number, collected: number): SiCrates => ({
  si,
  customerId: '1',
  enduserName: null,
  startsOn: '2026-01-01',
  collected,
  inProcess,
  barcodes: [],
})

it('is that of the newest SIs where those have as many crates as services list', () => {
  const many = siOf('SI-1', mostPoints - 1, 0)
  expect(cutOf([many])).toBeNull()
  expect(cutOf([many, siOf('SI-2', 0, 1)])).toEqual({ sis: 2, crates: mostPoints })
})
