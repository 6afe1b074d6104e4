import { localDay } from '@crateway/shared/domain/localDay.ts'

/**
 * The last day that may have messages, `YYYY-MM-DD`. Days of a trace are those of UTC, which west of Greenwich are a day ahead
 * of the clock in the evening; east of it, whoever looks at the clock must not find a day that has gone by.
 */
export function lastDay(now: Date): string {
  const [local, utc] = [localDay(now), now.toISOString().slice(0, 10)]
  if (local > utc) return local
  return utc
}
