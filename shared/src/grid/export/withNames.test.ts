import { expect, it } from 'vitest'
import { withNames } from './withNames.ts'

it('names end customers by their id where the services have not, and leaves what they say', () => {
  const endusers = [{ id: '7', name: 'Seven' }]
  const rows = [{ lastShipTo: '7' }, { lastShipTo: '8' }, { lastShipTo: null }]
  expect(withNames(rows, endusers).map((row) => 'lastShipToName' in row && row.lastShipToName)).toEqual([
    'Seven',
    null,
    null,
  ])
  const named = [{ lastShipTo: '7', lastShipToName: 'Other' }]
  expect(withNames(named, endusers)).toEqual(named)
})
