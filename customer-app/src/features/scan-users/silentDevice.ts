/** Whole days without a sync after which a scanner counts as silent. */
const silentAfterDays = 30

const day = 86_400_000

/** How a scanner is heard of: it never synced, it has been silent for whole days, or all is well. */
export type DeviceHealth = { readonly state: 'never' | 'well' } | { readonly state: 'silent'; readonly days: number }

/** @param lastSyncAt ISO 8601; null for a scanner that never synced */
export function deviceHealth(lastSyncAt: string | null, now: Date): DeviceHealth {
  if (lastSyncAt === null) return { state: 'never' }
  const days = Math.floor((now.getTime() - new Date(lastSyncAt).getTime()) / day)
  return days > silentAfterDays ? { state: 'silent', days } : { state: 'well' }
}
