import type { Wire } from './wire.ts'

/** Answers that are held for one person: a page and those it was opened from. */
const mostHeld = 8

interface Held {
  readonly tag: string
  readonly data: unknown
}

/**
 * A wire that names what it was answered before, and answers that again where it still stands (`ETag`, 304). Answers are held in the
 * memory of the page, for the token they came with: with another, or none, they are gone (ADR 071).
 */
export function taggedWire(carry: Wire): Wire {
  const held = new Map<string, Held>()
  let owner: string | undefined
  return async (request) => {
    const { Authorization: person, 'Accept-Language': language } = request.headers
    if (person !== owner) held.clear()
    owner = person
    const { method, wanted, origin, path, query } = request
    if (method !== 'GET' || wanted !== 'json' || person === undefined) return carry(request)
    const key = JSON.stringify([origin, path, query, language])
    const known = held.get(key)
    const answer = await carry(
      known ? { ...request, headers: { ...request.headers, 'If-None-Match': known.tag } } : request,
    )
    if (known && answer.status === 304) return { ...answer, status: 200, data: known.data }
    const tag = answer.header('ETag')
    if (answer.status !== 200 || tag === null || person !== owner) return answer
    held.delete(key)
    held.set(key, { tag, data: answer.data })
    for (const oldest of [...held.keys()].slice(0, -mostHeld)) held.delete(oldest)
    return answer
  }
}
