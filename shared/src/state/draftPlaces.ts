import { openLocalStorage } from './browserStorage.ts'
import type { TextStorage } from './memoryStorage.ts'

/** Whose draft of what: nobody else ever sees it. */
export interface DraftPlace {
  readonly userId: string
  readonly form: string
  /** What the form changes; `new` where it makes something. */
  readonly record: string
}

const prefix = 'draft '

/** Ids and names may hold any sign: as JSON none of them can be taken for another place's. */
export const draftKey = ({ userId, form, record }: DraftPlace): string =>
  prefix + JSON.stringify([userId, form, record])

/** The keys of all drafts, or of one person's. */
export function draftKeys(storage: TextStorage, userId?: string): readonly string[] {
  const start = userId === undefined ? prefix : `${prefix}${JSON.stringify([userId]).slice(0, -1)},`
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(start))
}

/** Forgets a person's drafts of everything. */
export function wipeDrafts(userId: string, storage: TextStorage | null = openLocalStorage()): void {
  if (storage) for (const key of draftKeys(storage, userId)) storage.removeItem(key)
}
