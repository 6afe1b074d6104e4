import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant, formatInstantDay, ownTimeZone, timeOf } from './formatInstant.ts'

describe('formatInstant', () => {
  it.each([
    ['2026-03-29T00:59:00Z', 'Europe/Paris', '29/03/2026 01:59'],
    // The clock jumps from 2 to 3 on that night.
    ['2026-03-29T01:00:00Z', 'Europe/Paris', '29/03/2026 03:00'],
    ['2025-10-26T00:30:00Z', 'Europe/Paris', '26/10/2025 02:30'],
    ['2025-10-26T01:30:00Z', 'Europe/Paris', '26/10/2025 02:30'],
    ['2026-01-01T00:00:00Z', 'Asia/Seoul', '01/01/2026 09:00'],
    ['2026-01-01T00:00:00Z', 'America/Sao_Paulo', '31/12/2025 21:00'],
    ['2026-01-01T00:00:00+02:00', 'UTC', '31/12/2025 22:00'],
    ['2026-01-01T00:00:00Z', 'UTC', '01/01/2026 00:00'],
  ])('shows %s in %s as %s', (instant, zone, text) => {
    expect(formatInstant(instant, zone)).toBe(text)
    expect(formatInstantDay(instant, zone)).toBe(text.slice(0, 10))
    expect(timeOf(new Date(instant), zone)).toBe(text.slice(11))
  })

  it('shows the same as the zone of this machine without one', () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const instant = date.toISOString()
        expect(formatInstant(instant)).toBe(formatInstant(instant, ownTimeZone()))
      }),
    )
  })

  it('leaves alone what is no instant', () => {
    expect([formatInstant('soon'), formatInstantDay('soon')]).toEqual(['soon', 'soon'])
  })

  it('tells the minute in UTC for every instant', () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString()
        const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(iso) ?? []
        expect(formatInstant(iso, 'UTC')).toBe(`${day}/${month}/${year} ${time}`)
      }),
    )
  })
})
