import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant } from './formatInstant.ts'
import { instantAt } from './wallTime.ts'

const zones = ['Europe/Paris', 'America/Sao_Paulo', 'Asia/Seoul', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']

describe('the instant of a day and a time', () => {
  it.each([
    ['2026-11-23', '09:41', 'Europe/Paris', '2026-11-23T08:41:00.000Z'],
    ['2026-07-01', '00:00', 'Asia/Seoul', '2026-06-30T15:00:00.000Z'],
    ['2026-12-31', '23:59', 'America/Sao_Paulo', '2027-01-01T02:59:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })

  it('is an hour later where spring leaves it out, and the first where autumn has it twice', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
    expect(formatInstant('2026-03-29T01:30:00.000Z', 'Europe/Paris')).toBe('29/03/2026 03:30')
    expect(instantAt('2026-10-25', '02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('is none where day or time is none', () => {
    expect(instantAt('2026-02-30', '25:00', 'UTC')).toBe('')
    expect(instantAt('', '09:00', 'UTC')).toBe('')
  })

  it('is shown as that day and time by the clocks of its zone', () => {
    const minutes = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const shown = formatInstant(new Date(minute * 60_000).toISOString(), zone)
        const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d+) (.+)$/.exec(shown) ?? []
        const found = instantAt(`${year}-${month}-${day}`, time ?? '', zone)
        expect(formatInstant(found, zone)).toBe(shown)
      }),
    )
  })
})
