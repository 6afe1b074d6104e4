import { describe, expect, it } from 'vitest'
import { renewalTime } from './renewalTime.ts'

const minute = 60_000
const noon = Date.parse('2026-05-04T12:00:00Z')

function tokenOf(begin: number, life: number): string {
  const claims = { iat: begin / 1_000, exp: (begin + life) / 1_000 }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

describe('renewalTime', () => {
  it.each([60, 10, 2])('comes before the end of %i minutes, whatever the browser’s clock says', (minutes) => {
    const token = tokenOf(noon, minutes * minute)
    const times = [noon, noon + 5 * 60 * minute, noon - 400 * 24 * 60 * minute].map((now) => renewalTime(token, now))
    expect(new Set(times).size).toBe(1)
    expect(times[0]).toBeGreaterThan(0)
    expect(times[0]).toBeLessThan(minutes * minute)
  })

  it.each(['H4sIAAAA.opaque', '', tokenOf(noon, -minute)])('of %j is within the life that every token has', (token) => {
    expect(renewalTime(token, noon)).toBeGreaterThan(0)
    expect(renewalTime(token, noon)).toBeLessThan(10 * minute)
  })
})
