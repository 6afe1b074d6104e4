import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** The calendar day of an instant, in UTC: the day all figures of the portal are counted to. */
export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Milliseconds by which a device's clock may be ahead of ours. */
export const mostAhead = 86_400_000

/** Milliseconds by which the easternmost zone, that of Kiritimati, is ahead of UTC. */
const easternmost = 14 * 3_600_000

/** The latest day that has begun anywhere on Earth; from 10:00 UTC on it is tomorrow. */
export function latestToday(now: Date): string {
  return toDay(new Date(now.getTime() + easternmost))
}

/** A span of days, both ends included; `invalid` when an end is no day or they are the wrong way round. */
export function toDayRange(from: string, to: string): { readonly from: string; readonly to: string } {
  for (const [field, text] of Object.entries({ fromDate: from, toDate: to })) {
    if (!isDay(text))
      throw new Problem('invalid', {
        message: 'A date must be YYYY-MM-DD',
        fields: [{ field, message: 'must be YYYY-MM-DD' }],
      })
  }
  if (from > to) {
    const fields = [{ field: 'fromDate', message: 'must not be after toDate' }]
    throw new Problem('invalid', { message: 'Start date must be before end date', fields })
  }
  return { from, to }
}
