import { expect, it } from 'vitest'
import { crateStops } from './crateStops.ts'
import { pointOf, site, storyDay, storyNow, trailOf } from './testing/storyOf.ts'
import { trackerChip } from './trackerChip.ts'

const chipOf = (heard: string) => {
  const stops = crateStops(trailOf(pointOf(heard, site)), storyDay, storyNow)
  return stops && trackerChip(stops)
}

it('is good of a tracker heard today alone, and never where the page says that nothing is heard', () => {
  expect(chipOf('2026-02-10T06:00:00Z')).toEqual({ kind: 'good', text: 'cratePage.reported' })
  expect(chipOf('2026-02-05T06:00:00Z')).toEqual({ kind: 'plain', text: 'cratePage.heardLast' })
  expect(chipOf('2026-01-20T06:00:00Z')).toEqual({ kind: 'warn', text: 'cratePage.silentSince' })
})
