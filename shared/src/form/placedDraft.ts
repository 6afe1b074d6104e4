import { type DraftPlace, draftKey, draftKeys } from '../state/draftPlaces.ts'
import { type KeptDraft, livingDraft } from '../state/keptDraft.ts'
import type { TextStorage } from '../state/memoryStorage.ts'

/** The draft of a place; null for none, and for one that cannot be restored. */
export function readDraft(storage: TextStorage, place: DraftPlace, now: number): KeptDraft | null {
  return livingDraft(storage.getItem(draftKey(place)), now)
}

/** What lies at a place, as it was written; null for nothing. Tells whether it is what somebody wrote last. */
export const draftText = (storage: TextStorage, place: DraftPlace): string | null => storage.getItem(draftKey(place))

/**
 * Keeps the draft of a place, or forgets it when null. Throws where the storage is full.
 * @returns what lies there now, as `draftText` has it
 */
export function writeDraft(storage: TextStorage, place: DraftPlace, draft: KeptDraft | null): string | null {
  const text = draft && JSON.stringify(draft)
  if (text === null) storage.removeItem(draftKey(place))
  else storage.setItem(draftKey(place), text)
  return text
}

/** Forgets drafts that cannot be restored, whoever's they are. */
export function sweepDrafts(storage: TextStorage, now: number): void {
  for (const key of draftKeys(storage)) {
    if (!livingDraft(storage.getItem(key), now)) storage.removeItem(key)
  }
}
