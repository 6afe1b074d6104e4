import { boolean, is, number, type Struct, string, type, unknown } from 'superstruct'
import { keepText, parseJson, readText, type TextStorage } from '../draft/keptText.ts'
import { linkPrefix } from '../draft/linkPlace.ts'

/** A submission on its way: one key for one body, however often it is tried. */
export interface Outgoing<Body> {
  /** The `Idempotency-Key` of every try. */
  readonly key: string
  readonly body: Body
  /** Whether it is still to be sent by itself; false once the person has gone back to editing, or was told of a failure. */
  readonly isDue: boolean
}

const outgoingStruct = type({ at: number(), key: string(), body: unknown(), isDue: boolean() })

const outboxKey = (place: string): string => `${linkPrefix}${place}.outbox`

/** What waits at a place; null when nothing does, or nothing that this version of the page can read. */
export function readOutgoing<Body>(
  storage: TextStorage | null,
  place: string,
  struct: Struct<Body, unknown>,
): Outgoing<Body> | null {
  const kept = parseJson(readText(storage, outboxKey(place)))
  if (!is(kept, outgoingStruct)) return null
  const { key, body, isDue } = kept
  return is(body, struct) ? { key, body, isDue } : null
}

/** Keeps what is on its way, or forgets it when null. True when it is there for whoever opens the link next. */
export function writeOutgoing(
  storage: TextStorage | null,
  place: string,
  outgoing: Outgoing<unknown> | null,
  now: number,
): boolean {
  const text = outgoing && JSON.stringify({ at: now, ...outgoing })
  return keepText(storage, outboxKey(place), text) && outgoing !== null
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
