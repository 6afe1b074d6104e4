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

/** Milliseconds by which the westernmost zone, that of ships west of the date line, is behind UTC. */
const westernmost = 12 * 3_600_000

/** The latest day that has begun anywhere on Earth; from 10:00 UTC on it is tomorrow. */
export function latestToday(now: Date): string {
  return toDay(new Date(now.getTime() + easternmost))
}

/** The earliest day that has not ended everywhere on Earth; until 12:00 UTC it is yesterday. */
export function earliestToday(now: Date): string {
  return toDay(new Date(now.getTime() - westernmost))
}

/**
 * The day it is for a caller, by the caller's own word: people at a site and their calendars live by its day, not by that of
 * UTC. A day that it is nowhere on Earth was told by a wrong clock, and the nearest that it is stands for it. Without a word it
 * is the day of UTC.
 */
export function callersToday(told: string | undefined, now: Date): string {
  if (told === undefined) return toDay(now)
  const earliest = earliestToday(now)
  const latest = latestToday(now)
  return told < earliest ? earliest : told > latest ? latest : told
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
