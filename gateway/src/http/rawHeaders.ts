import type { ReadHeaders } from './facts.ts'

/** A request's headers as they came. */
export interface RawHeaders extends ReadHeaders {
  /** How many headers of this name came. */
  count(name: string): number
}

/**
 * Reads Node's list of names and values as `Headers` reads it: several of one name are joined, so that nobody can hide one
 * behind another. (Node's own object drops the second of some, and builds what nobody asks for.)
 */
export function readRawHeaders(raw: readonly string[]): RawHeaders {
  const values = new Map<string, string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase()
    const value = raw[at + 1] ?? ''
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`)
  }
  return {
    get: (name) => values.get(name) ?? null,
    count(name) {
      let count = 0
      for (let at = 0; at < raw.length; at += 2) if (raw[at]?.toLowerCase() === name) count += 1
      return count
    },
  }
}
