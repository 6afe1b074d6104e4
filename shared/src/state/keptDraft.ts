import { is, nullable, number, optional, record, string, type, unknown } from 'superstruct'
import { openLocalStorage } from './browserStorage.ts'
import { draftKeys } from './draftPlaces.ts'
import type { TextStorage } from './memoryStorage.ts'

/** A try to send something: what was sent, as text, under which idempotency key. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** What somebody typed into a form and has not sent. */
export interface KeptDraft {
  /** When it was typed last, ms since 1970. */
  readonly at: number
  /** The state of the record it was typed upon, in words of the form's own; '' where there is none. */
  readonly basis: string
  readonly values: unknown
  /** A try to send it that may have been done: another try goes under its key. */
  readonly attempt: Attempt | null
  /** What was chosen of a service is called, by field: an id alone says nothing to a person. */
  readonly labels?: Readonly<Record<string, { readonly id: string; readonly label: string }>> | undefined
}

const draftStruct = type({
  at: number(),
  basis: string(),
  values: unknown(),
  attempt: nullable(type({ content: string(), key: string() })),
  labels: optional(record(string(), type({ id: string(), label: string() }))),
})

/** Longest time a draft is kept, ms: thirty days. */
export const draftAge = 30 * 24 * 3_600_000

/** The draft that lies somewhere as text; null for none, and for one that is too old or that nobody can read. */
export function livingDraft(text: string | null, now: number): KeptDraft | null {
  try {
    const kept: unknown = text && JSON.parse(text)
    return is(kept, draftStruct) && now - kept.at < draftAge ? kept : null
  } catch {
    return null
  }
}

/** Whether a person has a draft in this browser that could still be restored. */
export function hasDrafts(userId: string, now = Date.now(), storage: TextStorage | null = openLocalStorage()): boolean {
  return storage !== null && draftKeys(storage, userId).some((key) => livingDraft(storage.getItem(key), now))
}
