import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'

/**
 * What an address calls a stop: the instant it begins, then what tells it from others that begin with it. It stays the same
 * whatever messages come in later, in whatever order.
 */
export function stopId({ start, locationMethod, type, code }: Stop): string {
  // A code may hold whatever its services like, and is the last; none of the others holds a comma.
  return [new Date(start).toISOString(), locationMethod, type, code].join(',')
}

/** The instant of a stop's name, ms since 1970; NaN for what names none. */
export const startOfId = (id: string): number => Date.parse(id.split(',', 1)[0] ?? '')

/**
 * The place of a stop among others; -1 for an instant at which none begins. An address from before its place was told
 * otherwise, or that says the instant alone, leads to the first that begins then.
 */
export function findStop(stops: readonly Stop[], id: string | null): number {
  if (id === null) return -1
  const start = startOfId(id)
  const place = stops.findIndex((stop) => stop.start === start && stopId(stop) === id)
  return place === -1 ? stops.findIndex((stop) => stop.start === start) : place
}
