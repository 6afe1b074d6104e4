import { describe, expect, it } from 'vitest'
import { callersToday, latestToday, toDay, toDayRange } from './calendar.ts'

describe('days', () => {
  it('are those of UTC', () => {
    expect(toDay(new Date('2026-03-31T23:59:59.999Z'))).toBe('2026-03-31')
    expect(toDay(new Date('2026-04-01T01:00:00+02:00'))).toBe('2026-03-31')
  })

  it('have begun in the easternmost zone fourteen hours before they begin in ours, and no earlier', () => {
    expect(latestToday(new Date('2026-03-01T00:10:00Z'))).toBe('2026-03-01')
    expect(latestToday(new Date('2026-03-01T09:59:59.999Z'))).toBe('2026-03-01')
    expect(latestToday(new Date('2026-03-01T10:00:00Z'))).toBe('2026-03-02')
  })

  it("are the caller's own where it can be that day somewhere, and else the nearest that it is", () => {
    const evening = new Date('2026-03-31T21:00:00Z')
    expect(callersToday(undefined, evening)).toBe('2026-03-31')
    expect(callersToday('2026-04-01', evening)).toBe('2026-04-01')
    // A clock that is days off.
    expect(callersToday('2026-04-09', evening)).toBe('2026-04-01')
    expect(callersToday('1999-01-01', evening)).toBe('2026-03-31')
    const morning = new Date('2026-03-31T11:59:59Z')
    expect(callersToday('2026-03-30', morning)).toBe('2026-03-30')
    expect(callersToday('2026-03-30', new Date('2026-03-31T12:00:00Z'))).toBe('2026-03-31')
  })

  it('make a range the right way round', () => {
    expect(toDayRange('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(() => toDayRange('2026-01-02', '2026-01-01')).toThrow('before')
    expect(() => toDayRange('2026-01-01', 'soon')).toThrow('YYYY-MM-DD')
  })
})
