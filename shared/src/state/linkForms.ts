import { type Infer, is, nullable, number, string, type } from 'superstruct'
import { openLocalStorage } from './browserStorage.ts'
import { linkDraftKey } from './linkPlace.ts'
import type { TextStorage } from './memoryStorage.ts'

const linkFormStruct = type({
  /** Where its page keeps a draft (`placeOf`); null where it keeps none. */
  place: nullable(string()),
  /** What was known when it was begun: the form is over once that is something else. */
  mark: string(),
  /** When it was begun, ms. */
  at: number(),
})
/** A link's form that a person opened from the portal. The link itself is not kept. */
export type LinkForm = Infer<typeof linkFormStruct>

const prefix = 'form '
const keyOf = (userId: string, subject: string): string => prefix + JSON.stringify([userId, subject])

function formOf(text: string | null | undefined): LinkForm | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return is(kept, linkFormStruct) ? kept : null
  } catch {
    return null
  }
}

/** The keys and places of all forms of a person. */
function formsOf(userId: string, storage: TextStorage): readonly (readonly [key: string, place: string | null])[] {
  const start = `${prefix}${JSON.stringify([userId]).slice(0, -1)},`
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(start)).map((key) => [key, formOf(storage.getItem(key))?.place ?? null])
}

/** The form that a person opened last for a subject, as a site. */
export const findLinkForm = (
  userId: string,
  subject: string,
  storage: TextStorage | null = openLocalStorage(),
): LinkForm | null => formOf(storage?.getItem(keyOf(userId, subject)))

/**
 * Notes the form that a person opens for a subject until they sign out. Each has a link of its own: what was typed into the last
 * one and not sent is handed to it. A closed or full storage notes nothing.
 */
export function keepLinkForm(
  userId: string,
  subject: string,
  form: LinkForm,
  storage: TextStorage | null = openLocalStorage(),
): void {
  try {
    const last = findLinkForm(userId, subject, storage)?.place ?? null
    storage?.setItem(keyOf(userId, subject), JSON.stringify(form))
    const draft = last === null || last === form.place ? null : storage?.getItem(linkDraftKey(last))
    if (!draft || last === null || form.place === null) return
    storage?.removeItem(linkDraftKey(last))
    storage?.setItem(linkDraftKey(form.place), draft)
  } catch {
    // The next one is begun anew then.
  }
}

/** Whether something was typed into a form that the person opened, and is kept here. */
export function hasLinkDrafts(userId: string, storage: TextStorage | null = openLocalStorage()): boolean {
  if (!storage) return false
  return formsOf(userId, storage).some(([, place]) => place !== null && storage.getItem(linkDraftKey(place)) !== null)
}

/**
 * Forgets a person's forms with what was typed into them, which names people. What was sent and waits for a line stays: it is
 * promised to go, and then it is gone.
 */
export function wipeLinkForms(userId: string, storage: TextStorage | null = openLocalStorage()): void {
  if (!storage) return
  for (const [key, place] of formsOf(userId, storage)) {
    if (place !== null) storage.removeItem(linkDraftKey(place))
    storage.removeItem(key)
  }
}
