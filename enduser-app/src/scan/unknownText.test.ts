import { mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../testing/showTexts.ts'
import { unknownText } from './unknownText.ts'

beforeAll(() => showTexts('en'))

it('says that a barcode is none of the site’s only where all of its crates were looked in', () => {
  expect(unknownText('GPS-1', mostSiteCrates - 1)).toBe('GPS-1 isn’t among the crates scanned at this site.')
  expect(unknownText('GPS-1', mostSiteCrates)).toBe(
    'GPS-1 isn’t among the first 50,000 crates scanned at this site. We can’t look in more.',
  )
})
