import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapScale } from './mapScale.ts'

it('is round and never wider than its room, nor narrower than a third of it', () => {
  const lat = fc.double({ min: -85, max: 85, noNaN: true })
  fc.assert(
    fc.property(lat, fc.integer({ min: 0, max: 18 }), (middle, zoom) => {
      const { metres, width } = mapScale(middle, zoom)
      expect(width).toBeLessThanOrEqual(96)
      expect(width).toBeGreaterThanOrEqual(32)
      expect(String(metres)).toMatch(/^(1|2|5)0*$/)
    }),
  )
  expect(mapScale(50, 10)).toEqual({ metres: 5000, width: 51 })
})
