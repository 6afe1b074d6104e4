import { mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../testing/showTexts.ts'
import { unknownText } from './unknownText.ts'

beforeAll(() => showTexts('en'))

it('says why a barcode is not found, and never that the crate is not at the site', () => {
  expect(unknownText('GPS-1', mostSiteCrates - 1)).toBe(
    'GPS-1 hasn’t been scanned at this site. If it was delivered to you, it counts in the estimate only.',
  )
  expect(unknownText('GPS-1', mostSiteCrates)).toBe(
    'GPS-1 isn’t among the first 50,000 crates scanned at this site. We can’t look in more.',
  )
  expect(unknownText('GPS-1', 0)).toBe(
    'No crate has been scanned at this site, so none can be found by barcode. Crates delivered to you count in the estimate.',
  )
})
