import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { expect, it } from 'vitest'
import { pointOf } from '../../../trail/testing/pointOf.ts'
import { crateRows } from './crateRows.ts'
import { cratesOf } from './cratesOf.ts'

const enduser = { id: 'e1', name: 'Gomma', code: 'e1', place: { id: 'e1', name: 'Gomma', code: 'e1' } }
const entryOf = (enduserId: string): SiCrates => ({
  si: 'SI-1',
  customerId: '1',
  enduserId,
  barcodes: ['a', 'b', 'c'].map((barcode) => ({ barcode, collected: false })),
  inProcess: 3,
  collected: 0,
})
const points = [
  pointOf({ barcode: 'a', type: 'ENDUSER', code: 'e1' }),
  pointOf({ barcode: 'b', type: 'PORT', code: 'e1' }),
]
const cratesTo = (enduserId: string) => {
  const entry = entryOf(enduserId)
  return { entry, crates: crateRows(entry, points) }
}
const barcodes = (found: ReturnType<typeof cratesOf>) => found?.crates.map(({ barcode }) => barcode)

it('are all of an SI that goes to the end customer, else those that stand there', () => {
  expect(barcodes(cratesOf(enduser, cratesTo('e1')))).toEqual(['a', 'b', 'c'])
  expect(cratesOf(enduser, cratesTo('e2'))).toMatchObject({ entry: { inProcess: 1 }, crates: [{ barcode: 'a' }] })
})

it('are none of nobody, and not told while nobody knows whose they are', () => {
  expect(barcodes(cratesOf(null, cratesTo('e1')))).toEqual([])
  expect(cratesOf(undefined, cratesTo('e1'))).toBeUndefined()
})
