import { linkDraftKey } from '@crateway/shared/state/linkPlace.ts'
import type { TextStorage } from '@crateway/shared/state/memoryStorage.ts'
import { is, number, type Struct, string, type, unknown } from 'superstruct'
import { keepText, parseJson, readText } from '../storage/keptText.ts'

/** What was typed, and what it was typed upon: the state of the link's data at the time, in any words of the page's own. */
export interface KeptDraft<Fields> {
  readonly basis: string
  readonly fields: Fields
}

const keptStruct = type({ at: number(), basis: string(), fields: unknown() })

/** Where a draft lies, the nearest first. */
export interface DraftStorages {
  /** The tab's own storage, which outlives a reload. */
  readonly tab: TextStorage | null
  /** The device's, which outlives the tab. */
  readonly device: TextStorage | null
  /** The document's, where the others are full or closed: it outlives the form. */
  readonly memory: TextStorage
}

/** A kept draft as it was written; null for one that this version of the page cannot read. */
export function parseDraft<Fields>(text: string | null, struct: Struct<Fields, unknown>): KeptDraft<Fields> | null {
  const kept = parseJson(text)
  if (!is(kept, keptStruct)) return null
  const { basis, fields } = kept
  return is(fields, struct) ? { basis, fields } : null
}

/** The draft of a place: this tab's own, else the one any tab of this device wrote last. */
export function readDraft<Fields>(
  { tab, device, memory }: DraftStorages,
  place: string,
  struct: Struct<Fields, unknown>,
): KeptDraft<Fields> | null {
  const key = linkDraftKey(place)
  const [draft = null] = [tab, device, memory].flatMap((storage) => parseDraft(readText(storage, key), struct) ?? [])
  return draft
}

/** Whether a draft of a place would be there after a reload. */
export function hasDraft({ tab, device }: DraftStorages, place: string): boolean {
  return [tab, device].some((storage) => readText(storage, linkDraftKey(place)) !== null)
}

/** Keeps a draft, or forgets it when null. True when it will be there after a reload. */
export function writeDraft(
  { tab, device, memory }: DraftStorages,
  place: string,
  draft: KeptDraft<unknown> | null,
  now: number,
): boolean {
  const text = draft && JSON.stringify({ at: now, ...draft })
  keepText(memory, linkDraftKey(place), text)
  const kept = [tab, device].map((storage) => keepText(storage, linkDraftKey(place), text))
  return draft !== null && kept.includes(true)
}
