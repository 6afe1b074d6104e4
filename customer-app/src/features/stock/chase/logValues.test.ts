import { writeChaseEntry } from '@crateway/shared/contract/calls/chase.ts'
import { formFaults } from '@crateway/shared/form/formFaults.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { earliestPromise, emptyLog, type LogValues, logFaults, soonDays, toLogBody } from './logValues.ts'

const today = '2026-11-26'
const shape = {
  struct: bodyStruct(writeChaseEntry),
  toBody: toLogBody,
  ownFaults: (values: LogValues) => logFaults(values, today),
}
const faultsOf = (values: Partial<LogValues>) => Object.fromEntries(formFaults(shape, { ...emptyLog, ...values }))

describe('the first day of a promise', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is never after the day that home shows, nor after the one on the wall', () => {
    vi.stubEnv('TZ', 'Asia/Seoul')
    expect(earliestPromise(new Date('2026-11-27T08:30:00+09:00'))).toBe('2026-11-26')
    expect(earliestPromise(new Date('2026-11-27T09:30:00+09:00'))).toBe('2026-11-27')
    vi.stubEnv('TZ', 'America/Sao_Paulo')
    expect(earliestPromise(new Date('2026-11-26T22:30:00-03:00'))).toBe('2026-11-26')
  })
})

describe('an entry of the log', () => {
  it('of a call may say nothing more; a note says something', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf({ kind: 'note', text: ' \n' })).toEqual({ text: { code: 'required' } })
    expect(faultsOf({ kind: 'note', text: 'Gate closes at noon' })).toEqual({})
    expect(faultsOf({ text: 'x'.repeat(2_001) })).toEqual({ text: { code: 'long', most: 2_000 } })
  })

  it('of a promise has a day that has not gone by and is not far off', () => {
    expect(faultsOf({ kind: 'promised' })).toEqual({ promisedFor: { code: 'required' } })
    expect(faultsOf({ kind: 'promised', promisedFor: '2026-11-25' })).toEqual({ promisedFor: { code: 'past' } })
    expect(faultsOf({ kind: 'promised', promisedFor: '2027-11-28' })).toEqual({ promisedFor: { code: 'far' } })
    expect(faultsOf({ kind: 'promised', promisedFor: today })).toEqual({})
    expect(faultsOf({ kind: 'promised', promisedFor: '31/02' })).toEqual({ promisedFor: { code: 'day' } })
    expect(faultsOf({ kind: 'promised', promisedFor: '2026-02-31' })).toEqual({ promisedFor: { code: 'day' } })
  })

  it('of another kind is sent without the day that was typed before', () => {
    expect(toLogBody({ kind: 'called', text: ' Yard full ', promisedFor: 'tomorrow' })).toEqual({
      kind: 'called',
      text: 'Yard full',
    })
    expect(faultsOf({ kind: 'called', promisedFor: '2020-01-01' })).toEqual({})
  })
})

it('offers the next two days of work, and those in one week and in two', () => {
  expect(soonDays('2026-11-26')).toEqual(['2026-11-27', '2026-11-30', '2026-12-03', '2026-12-10'])
  expect(soonDays('2026-11-27')).toEqual(['2026-11-30', '2026-12-01', '2026-12-04', '2026-12-11'])
})
