import { languages } from '@crateway/shared/contract/languages.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { session } from '@crateway/shared/state/session.ts'
import { describe, expect, it, vi } from 'vitest'
import { inDays, today } from './inDays.ts'
import { weekdayName } from './weekdayName.ts'

const bare = (words: string) => words.replaceAll(/\s/g, '')

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

/** @param clockOffset how far the device is behind the server, ms */
function signIn(clockOffset: number): void {
  const group = { id: '1', name: 'G', type: 'END USER' as const, customers: [], endusers: [], plants: [], powerBis: [] }
  const account = { id: '1', username: 'u', displayName: 'U', email: 'u@example.com', type: 'END USER', group }
  const user = { ...account, role: { name: 'Role', rights: [] }, lastConnection: null, provider: 'local' }
  session.value = { token: '', clockOffset, user }
}

it('go by the server’s clock where that of the device is an hour off', async () => {
  await showTexts('en')
  // Half past eleven at night by the device, half past midnight in truth.
  vi.useFakeTimers({ now: new Date(2026, 2, 10, 23, 30) })
  try {
    expect([today(), inDays('2026-03-11')]).toEqual(['2026-03-10', 'tomorrow'])
    signIn(3_600_000)
    expect([today(), inDays('2026-03-11')]).toEqual(['2026-03-11', 'today'])
    // The other way round, it is still the day before.
    vi.setSystemTime(new Date(2026, 2, 11, 0, 30))
    signIn(-3_600_000)
    expect(today()).toBe('2026-03-10')
  } finally {
    session.value = null
    vi.useRealTimers()
  }
})
