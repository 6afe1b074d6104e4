import { describe, expect, it } from 'vitest'
import { knownTimeZone, offsetText, timeZoneText } from './timeZone.ts'

describe('knownTimeZone', () => {
  it('is a name of the IANA list, in its own spelling', () => {
    expect(knownTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(knownTimeZone('ameRICA/sao_paulo')).toBe('America/Sao_Paulo')
    expect(knownTimeZone('UTC')).toBe('UTC')
  })

  it.each(['', ' ', '+02:00', '-0300', 'Europe/Atlantis', 'Europe/Berlin ', 'CEST2', 'x'.repeat(10_000), '../UTC'])(
    'is nothing for %.20j',
    (name) => {
      expect(knownTimeZone(name)).toBeUndefined()
    },
  )
})

describe('timeZoneText', () => {
  it('is what people call a zone, in their language, all year', () => {
    expect(timeZoneText('Europe/Berlin', 'en')).toBe('Central European Time')
    expect(timeZoneText('Europe/Berlin', 'zh-CN')).toBe('中欧时间')
    expect(timeZoneText('Europe/Berlin', 'fr')).not.toBe(timeZoneText('Europe/Berlin', 'en'))
  })

  it.each(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'])('is UTC for %s in every language', (timeZone) => {
    expect(timeZoneText(timeZone, 'fr')).toBe('UTC')
    expect(timeZoneText(timeZone, 'ko')).toBe('UTC')
  })

  it('is the name itself where that is not known', () => {
    expect(timeZoneText('Europe/Atlantis', 'en')).toBe('Europe/Atlantis')
  })
})

describe('offsetText', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 'Europe/Berlin', 'UTC+1'],
    ['2026-07-15T12:00:00Z', 'Europe/Berlin', 'UTC+2'],
    ['2026-07-15T12:00:00Z', 'Asia/Kolkata', 'UTC+5:30'],
    ['2026-07-15T12:00:00Z', 'America/Sao_Paulo', 'UTC-3'],
    ['2026-01-15T12:00:00Z', 'Europe/London', 'UTC'],
    ['2026-07-15T12:00:00Z', 'UTC', 'UTC'],
  ])('of %s in %s is %s', (at, timeZone, text) => {
    expect(offsetText(new Date(at), timeZone)).toBe(text)
  })
})
