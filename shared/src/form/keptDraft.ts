import { is, nullable, number, optional, record, string, type, unknown } from 'superstruct'
import { type DraftPlace, type DraftStorage, draftKey, draftKeys } from '../state/draftPlaces.ts'
import type { Attempt } from './submissionKeys.ts'

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

function parse(text: string | null): KeptDraft | null {
  try {
    const kept: unknown = text && JSON.parse(text)
    return is(kept, draftStruct) ? kept : null
  } catch {
    return null
  }
}

const isLiving = (draft: KeptDraft | null, now: number): boolean => draft !== null && now - draft.at < draftAge

/** The draft of a place; null for none, and for one that is too old or that nobody can read. */
export function readDraft(storage: DraftStorage, place: DraftPlace, now: number): KeptDraft | null {
  const kept = parse(storage.getItem(draftKey(place)))
  return isLiving(kept, now) ? kept : null
}

/** What lies at a place, as it was written; null for nothing. Tells whether it is what somebody wrote last. */
export const draftText = (storage: DraftStorage, place: DraftPlace): string | null => storage.getItem(draftKey(place))

/**
 * Keeps the draft of a place, or forgets it when null. Throws where the storage is full.
 * @returns what lies there now, as `draftText` has it
 */
export function writeDraft(storage: DraftStorage, place: DraftPlace, draft: KeptDraft | null): string | null {
  const text = draft && JSON.stringify(draft)
  if (text === null) storage.removeItem(draftKey(place))
  else storage.setItem(draftKey(place), text)
  return text
}

/** Forgets drafts that are too old, whoever's they are. */
export function sweepDrafts(storage: DraftStorage, now: number): void {
  for (const key of draftKeys(storage)) {
    if (!isLiving(parse(storage.getItem(key)), now)) storage.removeItem(key)
  }
}
