import { expect, it } from 'vitest'
import { cardCode } from './cardCode.ts'

it('shows GPS52 as GPS5 on the card of the next collect, and every other code as it is', () => {
  expect(['GPS52', 'GPS55', 'GPS5', 'gps52', 'GPS520', 'X52'].map(cardCode)).toEqual([
    'GPS5',
    'GPS55',
    'GPS5',
    'gps52',
    'GPS520',
    'X52',
  ])
})
