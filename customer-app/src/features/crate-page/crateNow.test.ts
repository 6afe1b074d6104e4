import type { StoryPoint } from '@crateway/shared/contract/calls/crateStory.ts'
import { describe, expect, it } from 'vitest'
import { crateNow } from './crateNow.ts'
import { crateStops } from './crateStops.ts'
import { cycleSteps } from './cycleSteps.ts'
import { cycleOf, formerOf, pointOf, port, site, storyDay, storyNow, storyOf, trailOf } from './testing/storyOf.ts'

const stopsOf = (...points: readonly StoryPoint[]) => crateStops(trailOf(...points), storyDay, storyNow)

describe('crateNow', () => {
  it.each([
    [{}, { label: 'atEnduser', since: '2026-01-26', days: 15, enduserId: 'e1' }],
    [
      { hasArrived: false, daysAtEnduser: 0 },
      { label: 'inTransportation', since: '2026-01-06', days: 35 },
    ],
    [
      { enduser: null, lastShipToDate: null, hasArrived: false },
      { label: 'atCustomer', since: '2026-01-01', days: 40 },
    ],
  ])('is as it was booked where no tracker tells: %j', (known, expected) => {
    const now = crateNow(storyOf({ cycle: cycleOf(known) }), null)
    expect(now).toMatchObject({ basis: 'booked', ...expected })
  })

  it('is where the tracker was heard, by the name that the customer knows', () => {
    const stops = stopsOf(pointOf('2026-01-30T22:00:00Z', site), pointOf('2026-02-09T12:00:00Z', site))
    expect(crateNow(storyOf({ cycle: cycleOf() }), stops)).toMatchObject({
      basis: 'tracker',
      label: 'atEnduser',
      since: '2026-01-30T22:00:00Z',
      days: 10,
      unheardSince: null,
      enduserId: 'e1',
      country: 'IT',
    })
    expect(crateNow(storyOf({ cycle: cycleOf({ enduser: null }) }), stops)).toMatchObject({
      enduserId: null,
      country: 'Italy',
    })
  })

  it('is on its way since it left the last stop', () => {
    const stops = stopsOf(pointOf('2026-02-01T00:00:00Z', port), pointOf('2026-02-09T00:00:00Z'))
    expect(crateNow(storyOf({}), stops)).toMatchObject({
      label: 'inTransportation',
      since: '2026-02-01T00:00:00Z',
      days: 8,
    })
  })

  it('has been there until now, as its stop in the timeline says', () => {
    const stops = stopsOf(pointOf('2026-02-03T00:00:00Z', site), pointOf('2026-02-05T06:00:00Z', site))
    const now = crateNow(storyOf({ cycle: cycleOf() }), stops)
    expect(now).toMatchObject({ since: '2026-02-03T00:00:00Z', days: 7, unheardSince: '2026-02-05T06:00:00Z' })
    const step = cycleSteps(storyOf({ cycle: cycleOf() }), stops)?.steps.at(-1)
    expect([step?.days, step?.from]).toEqual([now?.days, now?.since])
  })

  it('is as it was booked where the tracker has been silent, and nowhere where the person sees no cycle', () => {
    const stops = stopsOf(pointOf('2026-01-10T00:00:00Z', port))
    expect(crateNow(storyOf({ cycle: cycleOf() }), stops)).toMatchObject({ basis: 'booked', label: 'atEnduser' })
    expect(crateNow(storyOf({}), stops)).toBeNull()
  })

  it('is no longer there for who sees no cycle, but that it was collected since', () => {
    const stops = stopsOf(pointOf('2026-01-30T22:00:00Z', site), pointOf('2026-02-09T00:00:00Z', site))
    expect(crateNow(storyOf({ former: formerOf('2026-02-08') }), stops)).toMatchObject({ label: 'atEnduser' })
    expect(crateNow(storyOf({ former: formerOf('2026-02-09') }), stops)).toBeNull()
    // Who sees the cycle goes by that.
    expect(crateNow(storyOf({ cycle: cycleOf(), former: formerOf('2026-02-09') }), stops)).not.toBeNull()
  })

  it('is no longer where its tracker told once its cycle is over', () => {
    const stops = stopsOf(pointOf('2026-01-30T22:00:00Z', site), pointOf('2026-02-09T00:00:00Z', site))
    expect(crateNow(storyOf({ cycle: null }), stops)).toBeNull()
  })

  it('is nowhere where nobody tells', () => {
    expect(crateNow(storyOf({ cycle: null }), null)).toBeNull()
    expect(crateNow(storyOf({}), stopsOf())).toBeNull()
  })
})
