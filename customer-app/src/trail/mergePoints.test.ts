import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastPoints, mergePoints } from './mergePoints.ts'
import { pointOf } from './testing/pointOf.ts'

const minute = (value: number) => new Date(Date.UTC(2026, 0, 1, 0, value)).toISOString()
const anyPoint = fc
  .record({
    barcode: fc.constantFrom('GPS-1', 'GPS-2', 'GPS-3'),
    at: fc.integer({ min: 0, max: 12 }),
    battery: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ barcode, at, battery }) => pointOf({ barcode, timestamp: minute(at), battery, lastSeenBattery: battery }))
const points = fc.array(anyPoint, { maxLength: 20 })
const messages = (list: readonly { barcode: string; timestamp: string }[]) =>
  list.map(({ barcode, timestamp }) => `${barcode} ${timestamp}`)

describe('points that come in', () => {
  it('are each there once, oldest first, whatever came when', () => {
    fc.assert(
      fc.property(points, points, (known, fresh) => {
        const merged = mergePoints(mergePoints([], known), fresh)
        expect(new Set(messages(merged))).toEqual(new Set(messages([...known, ...fresh])))
        expect(messages(merged)).toHaveLength(new Set(messages(merged)).size)
        expect(messages(merged)).toEqual(messages(mergePoints(mergePoints([], fresh), known)))
        const times = merged.map(({ timestamp }) => timestamp)
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  it('change nothing when they come again', () => {
    fc.assert(
      fc.property(points, points, (known, fresh) => {
        const merged = mergePoints(known, fresh)
        expect(mergePoints(merged, fresh)).toBe(merged)
      }),
    )
  })

  it('leave each crate its last message, whether it came early or late', () => {
    fc.assert(
      fc.property(points, points, (known, fresh) => {
        const last = lastPoints(lastPoints([], known), fresh)
        for (const point of last) {
          const own = [...known, ...fresh].filter(({ barcode }) => barcode === point.barcode)
          expect(point.timestamp).toBe(
            own
              .map(({ timestamp }) => timestamp)
              .toSorted()
              .at(-1),
          )
        }
        expect(last.map(({ barcode }) => barcode)).toEqual(
          [...new Set([...known, ...fresh].map(({ barcode }) => barcode))].sort(),
        )
      }),
    )
  })

  it('leave a battery as it was told last, 0 too', () => {
    const told = pointOf({ timestamp: minute(1), battery: 0, lastSeenBattery: 0 })
    const silent = pointOf({ timestamp: minute(2), battery: null, lastSeenBattery: null })
    expect(lastPoints([told], [silent])).toEqual([{ ...silent, lastSeenBattery: 0 }])
    expect(lastPoints([silent], [told])).toEqual([{ ...silent, lastSeenBattery: 0 }])
    expect(lastPoints([silent], [])).toEqual([silent])
  })
})
