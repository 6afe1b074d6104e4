import { linkPrefix } from '@crateway/shared/state/linkPlace.ts'
import type { TextStorage } from '@crateway/shared/state/memoryStorage.ts'

/** Opens a storage; null when it is closed to the page (private mode, policy). */
export function openStorage(open: () => TextStorage): TextStorage | null {
  try {
    return open()
  } catch {
    return null
  }
}

/** A text under a key; null when there is none or it cannot be read. */
export function readText(storage: TextStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Longest text that is kept, in characters: the device has room for some five million of all pages, sign-in's among them. */
const longest = 1_500_000

/**
 * Keeps a text, or forgets it when null. False when it was not kept: it is too long, the storage is full or closed to the
 * page. What was kept before is gone then, too: it must not stand in for the new one.
 */
export function keepText(storage: TextStorage | null, key: string, text: string | null): boolean {
  try {
    if (storage === null) return false
    const isShort = text !== null && text.length <= longest
    if (isShort) storage.setItem(key, text)
    else storage.removeItem(key)
    return isShort || text === null
  } catch {
    if (text !== null) keepText(storage, key, null)
    return false
  }
}

/** The JSON of a text; undefined when it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The keys that begin with a prefix. */
export function keysUnder(storage: TextStorage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/** Milliseconds after which nothing is worth keeping: a link lives 30 days, and its declaration can change for 2 more. */
const keptFor = 32 * 86_400_000

const aDay = 86_400_000

const isTimed = (value: unknown): value is { readonly at: number } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'

/** Forgets what forms kept for links that have long expired: nobody else would, and it names people. */
export function sweepKept(storage: TextStorage | null, now: number): void {
  for (const key of keysUnder(storage, linkPrefix)) {
    const kept = parseJson(readText(storage, key))
    // A clock that was far ahead, or is set right only now: nothing is lost for it, nor kept for as long.
    if (isTimed(kept) && kept.at - now > aDay) keepText(storage, key, JSON.stringify({ ...kept, at: now }))
    else if (!isTimed(kept) || now - kept.at > keptFor) keepText(storage, key, null)
  }
}
