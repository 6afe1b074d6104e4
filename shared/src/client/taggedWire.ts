import type { Wire, WireAnswer } from './wire.ts'

/** Answers that are held: those of a page and of where it was opened from. */
const mostHeld = 8

/**
 * A wire that names what it was answered before, and answers that again where it still stands (`ETag`, 304). Answers are held in the
 * memory of the page, each for the token it came with (ADR 071).
 */
export function taggedWire(carry: Wire): Wire {
  const held = new Map<string, WireAnswer>()
  const hold = (key: string, answer: WireAnswer) => {
    held.delete(key)
    if (answer.status === 200 && answer.header('ETag')) held.set(key, answer)
    for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
  }
  return async (request) => {
    const { method, wanted, path, query, headers } = request
    if (method !== 'GET' || wanted !== 'json') return carry(request)
    // With the headers, and so the token: nobody is answered what another was.
    const key = JSON.stringify([path, query, headers])
    const known = held.get(key)
    const tag = known?.header('ETag')
    const answer = await carry(tag ? { ...request, headers: { ...headers, 'If-None-Match': tag } } : request)
    const told = known && answer.status === 304 ? known : answer
    hold(key, told)
    return told
  }
}
