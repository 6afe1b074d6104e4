import type { PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { describe, expect, it } from 'vitest'
import { crateBar } from './crateBar.ts'
import { crateNow } from './crateNow.ts'
import { crateStops } from './crateStops.ts'
import { cycleSteps } from './cycleSteps.ts'
import { cycleOf, formerOf, pointOf, port, site, storyDay, storyNow, storyOf, trailOf } from './testing/storyOf.ts'

describe('cycleSteps', () => {
  it('goes by the tracker, with the days between the stops', () => {
    const trail = trailOf(
      pointOf('2026-01-10T00:00:00Z', { type: 'PLANT', code: 'D1', locationMethod: 'sd', name: 'Depot' }),
      pointOf('2026-01-11T00:00:00Z', port),
      pointOf('2026-01-13T12:00:00Z', port),
      pointOf('2026-02-01T06:00:00Z', site),
      pointOf('2026-02-09T12:00:00Z', site),
    )
    const shown = cycleSteps(storyOf({ cycle: cycleOf() }), crateStops(trail, storyDay, storyNow))
    expect(shown?.steps.map(({ label, days, gap, isNow }) => [label, days, gap, isNow])).toEqual([
      ['sentOut', 0, 1, false],
      ['atPort', 2, 18, false],
      ['atEnduser', 9, 0, true],
    ])
    expect(shown).toMatchObject({ end: 'inTransportation', isOnTheWay: false, unheardSince: null })
  })

  it('counts the stay that goes on until now, as the head does, and says since when nothing was heard', () => {
    const stay = [pointOf('2026-02-03T00:00:00Z', site), pointOf('2026-02-05T06:00:00Z', site)]
    const silent = crateStops(trailOf(...stay), storyDay, storyNow)
    expect(silent?.daysSoFar).toBe(7)
    expect(cycleSteps(storyOf({ cycle: cycleOf() }), silent)).toMatchObject({
      steps: [{ days: 7, to: null, isNow: true }],
      unheardSince: '2026-02-05T06:00:00Z',
    })
    // Of a cycle that is over nobody waits to hear.
    expect(cycleSteps(storyOf({ cycle: null }), silent)?.unheardSince).toBeNull()
  })

  it('is over once the crate was collected', () => {
    const back = { type: 'PLANT', code: 'D1', locationMethod: 'sc', name: 'Depot' } as const
    const trail = trailOf(pointOf('2026-02-01T00:00:00Z', site), pointOf('2026-02-09T00:00:00Z', back))
    const shown = cycleSteps(storyOf({ cycle: null }), crateStops(trail, storyDay, storyNow))
    expect(shown?.end).toBe('finished')
    expect(shown?.steps.at(-1)).toMatchObject({ label: 'collected', to: '2026-02-09T00:00:00Z', days: 0 })
  })

  it('has no stop that lasts once the cycle is over', () => {
    const stops = crateStops(
      trailOf(pointOf('2026-02-01T00:00:00Z', site), pointOf('2026-02-09T00:00:00Z', site)),
      storyDay,
      storyNow,
    )
    expect(cycleSteps(storyOf({}), stops)).toMatchObject({ end: 'inTransportation', steps: [{ isNow: true }] })
    const shown = cycleSteps(storyOf({ cycle: null }), stops)
    expect(shown).toMatchObject({ end: 'finished', isOnTheWay: false })
    expect(shown?.steps).toMatchObject([{ label: 'atEnduser', to: '2026-02-09T00:00:00Z', days: 8, isNow: false }])
    const left = crateStops(
      trailOf(pointOf('2026-02-01T00:00:00Z', site), pointOf('2026-02-09T00:00:00Z')),
      storyDay,
      storyNow,
    )
    expect(cycleSteps(storyOf({ cycle: null }), left)).toMatchObject({ end: 'finished', isOnTheWay: false })
  })

  it('ends as was heard alone where the person sees no cycle, and tells nothing of now where the tracker is silent', () => {
    const heard = crateStops(
      trailOf(pointOf('2026-02-01T00:00:00Z', site), pointOf('2026-02-09T00:00:00Z', site)),
      storyDay,
      storyNow,
    )
    expect(cycleSteps(storyOf({ former: formerOf('2026-02-09') }), heard)).toMatchObject({ end: 'finished' })
    expect(cycleSteps(storyOf({ former: formerOf('2026-02-08') }), heard)).toMatchObject({ end: 'inTransportation' })
    const silent = crateStops(
      trailOf(pointOf('2026-01-10T00:00:00Z', port), pointOf('2026-01-11T00:00:00Z')),
      storyDay,
      storyNow,
    )
    expect(cycleSteps(storyOf({}), silent)).toMatchObject({ end: null, isOnTheWay: false })
    expect(cycleSteps(storyOf({ cycle: cycleOf() }), silent)).toMatchObject({ end: 'inTransportation' })
  })

  it('is where the head of the page says since the tracker has been silent', () => {
    const silent = crateStops(
      trailOf(
        pointOf('2026-01-10T00:00:00Z', port),
        pointOf('2026-01-20T00:00:00Z', site),
        pointOf('2026-01-22T00:00:00Z', site),
      ),
      storyDay,
      storyNow,
    )
    const atOwn = { enduser: null, lastShipToDate: null, hasArrived: false, daysAtCustomerPlant: null }
    for (const known of [{}, { hasArrived: false, daysAtEnduser: 0 }, atOwn]) {
      const story = storyOf({ cycle: cycleOf(known) })
      const [now, shown] = [crateNow(story, silent), cycleSteps(story, silent)]
      const last = shown?.steps.at(-1)
      expect(now?.basis).toBe('booked')
      if (now?.label === 'inTransportation') expect(shown?.isOnTheWay).toBe(true)
      else expect([last?.label, last?.from, last?.days, last?.isNow]).toEqual([now?.label, now?.since, now?.days, true])
    }
    const arrived = cycleSteps(storyOf({ cycle: cycleOf() }), silent)
    expect(arrived?.steps.map(({ label, from, days, gap }) => [label, from, days, gap])).toEqual([
      ['atPort', '2026-01-10T00:00:00Z', 0, 10],
      ['atEnduser', '2026-01-20T00:00:00Z', 2, 0],
      ['atEnduser', '2026-01-26', 15, 0],
    ])
    expect(arrived?.unheardSince).toBe('2026-01-22T00:00:00Z')
    // The bar above tells the same days.
    const days = new Map(crateBar(cycleOf(), silent).sums.map((sum) => [sum.kind, sum.days]))
    expect([days.get('transit'), days.get('enduser'), days.get('unheard')]).toEqual([10, 17, 13])
  })

  it('is one stay where the crate was booked at a place before it was heard there', () => {
    const silent = crateStops(
      trailOf(
        pointOf('2026-01-10T00:00:00Z', port),
        pointOf('2026-01-27T00:00:00Z', site),
        pointOf('2026-01-28T00:00:00Z', site),
      ),
      storyDay,
      storyNow + 20 * 86_400_000,
    )
    const shown = cycleSteps(storyOf({ cycle: cycleOf() }), silent && { ...silent, isSilent: true })
    expect(shown?.steps.map(({ label, from, gap, isNow }) => [label, from, gap, isNow])).toEqual([
      ['atPort', '2026-01-10T00:00:00Z', 16, false],
      ['atEnduser', '2026-01-26', 0, true],
    ])
  })

  it('keeps every stop that was heard before the silence, and goes on as it was booked', () => {
    const back = { type: 'PLANT', code: 'D1', locationMethod: 'sc', name: 'Depot' } as const
    const elsewhere = { ...site, code: 'e2', name: 'Gomma Nord' }
    const heard = [
      pointOf('2026-01-10T00:00:00Z', port),
      pointOf('2026-01-12T00:00:00Z', elsewhere),
      pointOf('2026-01-14T12:00:00Z', back),
    ]
    const silent = crateStops(trailOf(...heard), storyDay, storyNow)
    const stepsOf = (known: Partial<PresentCycle>) => {
      const shown = cycleSteps(storyOf({ cycle: cycleOf(known) }), silent)
      return [shown?.end, shown?.steps.map(({ label, name, gap, isNow }) => [label, name, gap, isNow])]
    }
    const before = [
      ['atPort', 'Genova', 2, false],
      ['atEnduser', 'Gomma Nord', 2, false],
    ]
    // It was collected by what was heard, but another cycle began since.
    expect(stepsOf({})).toEqual([
      'inTransportation',
      [...before, ['collected', 'Depot', 11, false], ['atEnduser', 'Savona Gomma', 0, true]],
    ])
    const onTheWay = { hasArrived: false, daysAtEnduser: 0 }
    expect(stepsOf(onTheWay)).toEqual(['inTransportation', [...before, ['collected', 'Depot', 0, false]]])
    // Booked for a day before it was heard elsewhere: no days lie between.
    const atOwn = { enduser: null, lastShipToDate: null, hasArrived: false, daysAtCustomerPlant: null }
    expect(stepsOf(atOwn)).toEqual([
      'inTransportation',
      [...before, ['collected', 'Depot', 0, false], ['atCustomer', null, 0, true]],
    ])
  })

  it('goes by what was booked where no tracker tells', () => {
    const arrived = cycleSteps(storyOf({ cycle: cycleOf() }), null)
    expect(arrived?.steps.map(({ label, from, to, days, gap }) => [label, from, to, days, gap])).toEqual([
      ['atCustomer', '2026-01-01', '2026-01-06', 5, 20],
      ['atEnduser', '2026-01-26', null, 15, 0],
    ])
    const onTheWay = cycleSteps(storyOf({ cycle: cycleOf({ hasArrived: false }) }), null)
    expect(onTheWay).toMatchObject({ isOnTheWay: true, steps: [{ label: 'atCustomer', gap: 0 }] })
    expect(cycleSteps(storyOf({ cycle: null }), null)).toBeNull()
  })
})
