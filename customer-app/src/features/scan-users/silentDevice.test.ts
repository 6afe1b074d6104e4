import { describe, expect, it } from 'vitest'
import { deviceHealth } from './silentDevice.ts'

const now = new Date('2026-04-30T12:00:00Z')

describe('a scanner', () => {
  it.each([
    [null, { state: 'never' }],
    ['2026-04-30T11:59:00Z', { state: 'well' }],
    ['2026-03-30T12:00:01Z', { state: 'well' }],
    ['2026-03-30T12:00:00Z', { state: 'silent', days: 31 }],
    ['2025-04-30T12:00:00Z', { state: 'silent', days: 365 }],
    // Its clock, or ours, is off.
    ['2026-05-01T12:00:00Z', { state: 'well' }],
  ])('that synced at %j is %j', (lastSyncAt, health) => {
    expect(deviceHealth(lastSyncAt, now)).toEqual(health)
  })
})
