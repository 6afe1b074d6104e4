import { is, nullable, number, string, type, unknown } from 'superstruct'
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
}

/** Whose draft of what: nobody else ever sees it. */
export interface DraftPlace {
  readonly userId: string
  readonly form: string
  /** What the form changes; `new` where it makes something. */
  readonly record: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const draftStruct = type({
  at: number(),
  basis: string(),
  values: unknown(),
  attempt: nullable(type({ content: string(), key: string() })),
})

const prefix = 'draft '
/** Longest time a draft is kept, ms: thirty days. */
export const draftAge = 30 * 24 * 3_600_000

/** Ids and names may hold any sign: as JSON none of them can be taken for another place's. */
const keyOf = ({ userId, form, record }: DraftPlace): string => prefix + JSON.stringify([userId, form, record])

function parse(text: string | null): KeptDraft | null {
  try {
    const kept: unknown = text && JSON.parse(text)
    return is(kept, draftStruct) ? kept : null
  } catch {
    return null
  }
}

/** The draft of a place; null for none, and for one that is too old or that nobody can read. */
export function readDraft(storage: DraftStorage, place: DraftPlace, now: number): KeptDraft | null {
  const kept = parse(storage.getItem(keyOf(place)))
  return kept !== null && now - kept.at < draftAge ? kept : null
}

/** Keeps the draft of a place, or forgets it when null. Throws where the storage is full. */
export function writeDraft(storage: DraftStorage, place: DraftPlace, draft: KeptDraft | null): void {
  if (draft === null) storage.removeItem(keyOf(place))
  else storage.setItem(keyOf(place), JSON.stringify(draft))
}

/** Forgets drafts that are too old, whoever's they are. */
export function sweepDrafts(storage: DraftStorage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (!key?.startsWith(prefix)) continue
    const kept = parse(storage.getItem(key))
    if (kept === null || now - kept.at >= draftAge) storage.removeItem(key)
  }
}
