import type { FedPoint } from './pointFeed.queries.ts'

/** Where a reader was: a position of the feed, and when that was, in seconds since 1970. */
export interface EventId {
  readonly position: number
  readonly seconds: number
}

/** An event's id as it travels. */
const toEventId = ({ position, seconds }: EventId): string => `${position}-${seconds}`

/** Reads an event's id; undefined for one that is none of ours. */
export function readEventId(text: string): EventId | undefined {
  const [, position, seconds] = /^(\d{1,15})-(\d{1,12})$/.exec(text) ?? []
  return position === undefined ? undefined : { position: Number(position), seconds: Number(seconds) }
}

/** Points as server-sent events, each with the id to go on from. */
export const toEvents = (points: readonly FedPoint[], seconds: number): string =>
  points
    .map(({ position, point }) => `id: ${toEventId({ position, seconds })}\ndata: ${JSON.stringify(point)}\n\n`)
    .join('')

/** A sign of life: a comment, and the id to go on from, which readers note without an event. */
export const toHeartbeat = (id: EventId): string => `:\nid: ${toEventId(id)}\n\n`

/** How a stream begins: after how many milliseconds to come back when it ends, and whether something was missed. */
export const toOpening = (retry: number, id: EventId, isGap: boolean): string =>
  `retry: ${retry}\n${toHeartbeat(id)}${isGap ? 'event: gap\ndata: null\n\n' : ''}`
