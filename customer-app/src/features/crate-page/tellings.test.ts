import { expect, it } from 'vitest'
import { tellings } from './tellings.ts'
import { pointOf } from './testing/storyOf.ts'

it('has what was told, 0 too, and leaves out what was not', () => {
  const told = tellings(
    [
      pointOf('2026-01-01T00:00:00Z', { battery: 60 }),
      pointOf('2026-01-02T00:00:00Z'),
      pointOf('2026-01-03T00:00:00Z', { battery: 0 }),
    ],
    'battery',
  )
  expect(told).toMatchObject({ last: 0, lowest: 0, highest: 60 })
  expect(told?.values).toHaveLength(2)
})

it('has nothing where nothing was told', () => {
  expect(tellings([pointOf('2026-01-01T00:00:00Z')], 'temperature')).toBeNull()
})
