import { linkOutboxPrefix, outboxLife } from '@crateway/shared/state/linkPlace.ts'
import type { TextStorage } from '@crateway/shared/state/memoryStorage.ts'
import { boolean, is, number, type Struct, string, type, unknown } from 'superstruct'
import { keepText, keysUnder, parseJson, readText } from '../storage/keptText.ts'

/**
 * A submission on its way: one key for one body, however often it is tried. Each lies under a key of its own, so that tabs
 * with different ones never take each other's away.
 */
export interface Outgoing<Body> {
  /** The `Idempotency-Key` of every try. */
  readonly key: string
  readonly body: Body
  /** Whether it is still to be sent by itself; false once the person has gone back to editing, or was told of a failure. */
  readonly isDue: boolean
}

const outgoingStruct = type({ at: number(), key: string(), body: unknown(), isDue: boolean() })

interface KeptOutgoing<Body> extends Outgoing<Body> {
  /** When it was last written, ms since 1970. */
  readonly at: number
}

function parseOutgoing<Body>(
  text: string | null,
  struct: Struct<Body, unknown>,
  now: number,
): KeptOutgoing<Body> | null {
  const kept = parseJson(text)
  if (!is(kept, outgoingStruct)) return null
  const { at, key, body, isDue } = kept
  return is(body, struct) ? { at, key, body, isDue: isDue && now - at < outboxLife } : null
}

/** What waits at a place: of several what is due, and of those the latest; null when nothing does that can be read. */
export function findOutgoing<Body>(
  storage: TextStorage | null,
  place: string,
  struct: Struct<Body, unknown>,
  now: number,
): Outgoing<Body> | null {
  const found = keysUnder(storage, linkOutboxPrefix(place))
    .map((name) => parseOutgoing(readText(storage, name), struct, now))
    .filter((entry) => entry !== null)
    .toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || b.at - a.at)
  const [first] = found
  return first ? { key: first.key, body: first.body, isDue: first.isDue } : null
}

/** Whether somebody has taken a submission back to be edited, in this tab or in another. */
export function isTakenBack(storage: TextStorage | null, place: string, key: string): boolean {
  const kept = parseJson(readText(storage, linkOutboxPrefix(place) + key))
  return is(kept, outgoingStruct) && !kept.isDue
}

/** Keeps what is on its way. True when it is there for whoever opens the link next. */
export function keepOutgoing(
  storage: TextStorage | null,
  place: string,
  outgoing: Outgoing<unknown>,
  now: number,
): boolean {
  return keepText(storage, linkOutboxPrefix(place) + outgoing.key, JSON.stringify({ at: now, ...outgoing }))
}

/**
 * Takes a submission back for good: what it said is gone from the device, and a tab that still waits with it learns that it
 * must not send it.
 */
export function withdrawOutgoing(storage: TextStorage | null, place: string, key: string, now: number): void {
  keepOutgoing(storage, place, { key, body: null, isDue: false }, now)
}

/** Withdraws everything that waits at a place. */
export function withdrawAll(storage: TextStorage | null, place: string, now: number): void {
  const prefix = linkOutboxPrefix(place)
  for (const name of keysUnder(storage, prefix)) withdrawOutgoing(storage, place, name.slice(prefix.length), now)
}

/** Forgets a submission, and no other one. */
export function forgetOutgoing(storage: TextStorage | null, place: string, key: string): void {
  keepText(storage, linkOutboxPrefix(place) + key, null)
}

/** 128 random bits as text. `crypto.randomUUID` is missing where a page is served without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The submission of a body. The same body as last time goes under the same key, so that a try whose answer was lost is
 * never done twice; another body is another submission, and the server refuses it the old key.
 */
export function toOutgoing<Body>(body: Body, last: Outgoing<Body> | null): Outgoing<Body> {
  const isSame = last !== null && JSON.stringify(last.body) === JSON.stringify(body)
  return { key: isSame ? last.key : newKey(), body, isDue: true }
}
