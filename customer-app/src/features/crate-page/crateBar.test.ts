import type { StoryPoint } from '@crateway/shared/contract/calls/crateStory.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crateBar } from './crateBar.ts'
import { crateStops } from './crateStops.ts'
import { cycleOf, pointOf, port, site, storyDay, storyNow, trailOf } from './testing/storyOf.ts'

const daysOf = (bar: ReturnType<typeof crateBar>) => bar.segments.map(({ kind, from, to }) => [kind, from, to])
const stopsOf = (...points: readonly StoryPoint[]) => crateStops(trailOf(...points), storyDay, storyNow)

describe('crateBar', () => {
  it('has the days of the cycle as they were booked, where no tracker tells', () => {
    const bar = crateBar(cycleOf(), null)
    expect(daysOf(bar)).toEqual([
      ['customer', 0, 5],
      ['transit', 5, 25],
      ['enduser', 25, 40],
    ])
    expect([bar.today, bar.agreed, bar.lost, bar.end]).toEqual([40, 30, 70, 70])
  })

  it('has a crate that was never shipped at its customer', () => {
    const home = {
      enduser: null,
      lastShipToDate: null,
      daysAtCustomerPlant: null,
      transitTime: null,
      daysAtEnduser: null,
    }
    expect(daysOf(crateBar(cycleOf(home), null))).toEqual([['customer', 0, 40]])
  })

  it('has the stops of the tracker, hatched between them, the last until today while it is heard', () => {
    const stops = stopsOf(
      pointOf('2026-01-11T00:00:00Z', port),
      pointOf('2026-01-13T12:00:00Z', port),
      pointOf('2026-01-31T00:00:00Z', site),
      pointOf('2026-02-09T12:00:00Z', site),
    )
    expect(daysOf(crateBar(cycleOf(), stops))).toEqual([
      ['unheard', 0, 10],
      ['port', 10, 12],
      ['transit', 12, 30],
      ['enduser', 30, 40],
    ])
  })

  it('is on its way since a crate left its last stop', () => {
    const stops = stopsOf(
      pointOf('2026-01-01T00:00:00Z', port),
      pointOf('2026-01-05T00:00:00Z', port),
      pointOf('2026-02-09T12:00:00Z'),
    )
    expect(daysOf(crateBar(cycleOf(), stops))).toEqual([
      ['port', 0, 4],
      ['transit', 4, 40],
    ])
  })

  it('counts no day after the last message to a stay, nor to the way', () => {
    const there = [pointOf('2026-01-31T00:00:00Z', port), pointOf('2026-02-05T06:00:00Z', port)]
    expect(daysOf(crateBar(cycleOf(), stopsOf(...there)))).toEqual([
      ['unheard', 0, 30],
      ['port', 30, 35],
      ['unheard', 35, 40],
    ])
    expect(daysOf(crateBar(cycleOf(), stopsOf(...there, pointOf('2026-02-08T00:00:00Z')))).slice(2)).toEqual([
      ['transit', 35, 38],
      ['unheard', 38, 40],
    ])
  })

  it('is as it was booked since the tracker has been silent', () => {
    const stops = stopsOf(pointOf('2026-01-01T00:00:00Z', port), pointOf('2026-01-05T00:00:00Z', port))
    expect(stops?.isSilent).toBe(true)
    expect(daysOf(crateBar(cycleOf(), stops))).toEqual([
      ['port', 0, 4],
      ['unheard', 4, 25],
      ['enduser', 25, 40],
    ])
    expect(daysOf(crateBar(cycleOf({ hasArrived: false, transitTime: 35, daysAtEnduser: 0 }), stops))).toEqual([
      ['port', 0, 4],
      ['transit', 4, 40],
    ])
  })

  it('ends at twice the days so far, where a loss is far away', () => {
    expect(crateBar(cycleOf({ maxDaysLose: 365 }), null)).toMatchObject({ lost: 365, end: 80 })
    expect(crateBar(cycleOf({ maxDaysLose: null, agreedDays: null }), null)).toMatchObject({ lost: null, end: 40 })
    expect(crateBar(cycleOf({ maxDaysLose: 10, agreedDays: 90 }), null)).toMatchObject({ end: 90 })
  })

  it('has a scale on the day of the delivery', () => {
    const none = { rentalDays: 0, agreedDays: null, maxDaysLose: null, daysAtCustomerPlant: null }
    expect(crateBar(cycleOf(none), null)).toMatchObject({ segments: [], sums: [], end: 1 })
  })

  it('adds up to the days of the cycle, whatever the tracker told', () => {
    const places = fc.constantFrom(port, site, {}, { type: 'PLANT', code: 'D1', locationMethod: 'sc' } as const)
    const messages = fc.array(fc.record({ hour: fc.integer({ min: -400, max: 1_400 }), place: places }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(messages, (told) => {
        const start = Date.parse('2026-01-01T00:00:00Z')
        const points = told
          .toSorted((a, b) => a.hour - b.hour)
          .map(({ hour, place }) => pointOf(new Date(start + hour * 3_600_000).toISOString(), place))
        const { segments, sums } = crateBar(cycleOf(), stopsOf(...points))
        expect(segments[0]?.from).toBe(0)
        segments.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThan(from)
          expect(from).toBe(segments[index - 1]?.to ?? 0)
        })
        expect(segments.at(-1)?.to).toBe(40)
        expect(sums.reduce((sum, { days }) => sum + days, 0)).toBe(40)
      }),
    )
    expect(addDays('2026-01-01', 40)).toBe(storyDay)
  })
})
