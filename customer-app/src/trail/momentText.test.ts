import { languages } from '@crateway/shared/contract/languages.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { language } from '@crateway/shared/state/language.ts'
import { afterEach, expect, it } from 'vitest'
import { monthDay, spanText, yearsOf } from './momentText.ts'

afterEach(() => {
  language.value = 'en'
})

const march = { startsAt: '2026-03-04T12:00:00Z', endsAt: '2026-03-14T12:00:00Z' }
const newYear = { startsAt: '2025-12-30T12:00:00Z', endsAt: '2026-01-02T12:00:00Z' }

it('are MM/DD in a timeline, in every language', () => {
  for (const { code } of languages) {
    language.value = code
    expect(spanText(march, monthDay, formatInstantDay), code).toBe('03/04 – 03/14')
  }
  expect(monthDay('soon')).toBe('soon')
})

it('are DD/MM/YYYY elsewhere', () => {
  expect(spanText(march, formatInstantDay)).toBe('04/03/2026 – 14/03/2026')
})

it('are one day where it is one, and two where a year lies between them', () => {
  const { startsAt } = march
  expect(spanText({ startsAt, endsAt: '2026-03-04T12:30:00Z' }, monthDay, formatInstantDay)).toBe('03/04')
  expect(spanText({ startsAt, endsAt: '2027-03-04T12:00:00Z' }, monthDay, formatInstantDay)).toBe('03/04 – 03/04')
})

it('name the years that they lie in', () => {
  const now = new Date('2027-01-01T12:00:00Z')
  expect(yearsOf([march], now)).toBe('2026')
  expect(yearsOf([newYear, march], now)).toBe('2025–2026')
  expect(yearsOf([{ ...march, endsAt: null }], now)).toBe('2026–2027')
})
