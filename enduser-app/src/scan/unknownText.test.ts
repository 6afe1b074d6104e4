import { mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, expect, it } from 'vitest'
import type { CrateHere } from './crateHere.ts'
import { unknownText } from './unknownText.ts'

beforeAll(() => showTexts('en'))

const crate: CrateHere = { barcode: 'GPS-2', customerId: '1', customerName: 'N', scan: null, estimate: null }
const scanned = (count: number) =>
  Array<CrateHere>(count).fill({ ...crate, scan: { days: 1, at: '2026-03-01T10:00:00.000Z' } })
const estimated = (count: number) =>
  Array<CrateHere>(count).fill({ ...crate, estimate: { days: 1, since: '2026-03-01', agreedDays: null, over: 0 } })

it('says why a barcode is not found, and never that the crate is not at the site where nobody lists the estimate', () => {
  expect(unknownText('GPS-1', { crates: scanned(3), hasEstimate: false })).toBe(
    'GPS-1 hasn’t been scanned at this site. If it was delivered to you, it counts in the estimate only.',
  )
  expect(unknownText('GPS-1', { crates: [], hasEstimate: false })).toBe(
    'No crate has been scanned at this site, so none can be found by barcode. Crates delivered to you count in the estimate.',
  )
})

it('says that it is in no list where both were looked in', () => {
  const text = 'GPS-1 isn’t listed at this site: it wasn’t scanned here, and our estimate doesn’t have it.'
  expect(unknownText('GPS-1', { crates: [], hasEstimate: true })).toBe(text)
  expect(unknownText('GPS-1', { crates: [...scanned(2), ...estimated(2)], hasEstimate: true })).toBe(text)
})

it.each([scanned, estimated])('says of a list that ends early how far it goes', (listed) => {
  expect(unknownText('GPS-1', { crates: listed(mostSiteCrates), hasEstimate: true })).toBe(
    'GPS-1 isn’t among the first 50,000 crates of this site. We can’t look in more.',
  )
})
