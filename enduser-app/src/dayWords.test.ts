import { languages } from '@crateway/shared/contract/languages.ts'
import { describe, expect, it, vi } from 'vitest'
import { inDays, today } from './inDays.ts'
import { showTexts } from './testing/showTexts.ts'
import { weekdayName } from './weekdayName.ts'

const bare = (words: string) => words.replaceAll(' ', '')

describe.each(languages)('words for days in $code', ({ code, locale }) => {
  it('are those of Intl', async () => {
    await showTexts(code)
    vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
    try {
      const now = Date.parse(`${today()}T00:00:00Z`)
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
      for (const days of [-45, -21, -5, -2, -1, 0, 1, 2, 3, 5, 11, 21, 22, 45, 999]) {
        const day = new Date(now + days * 86_400_000)
        const text = day.toISOString().slice(0, 10)
        const numeric = Math.abs(days) < 2 ? 'auto' : 'always'
        // Where a space parts figures from words is the portal's own.
        const told = new Intl.RelativeTimeFormat(locale, { numeric }).format(days, 'day')
        expect(bare(inDays(text))).toBe(bare(told))
        expect(weekdayName(text)).toBe(weekday.format(day))
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
