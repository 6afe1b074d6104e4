import { array, boolean, type Infer, is, nullable, number, type Struct, string, type } from 'superstruct'
import { openLocalStorage } from './browserStorage.ts'
import { linkDraftKey, linkFormPrefix, linkOutboxPrefix, outboxLife } from './linkPlace.ts'
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

const keyOf = (userId: string, subject: string): string => `${linkFormPrefix(userId)}${JSON.stringify(subject)}]`

/** A declaration that was confirmed and has no answer yet, as its page keeps it. */
const waitingStruct = type({
  at: number(),
  isDue: boolean(),
  body: type({ lines: array(type({ quantity: number() })) }),
})

function parse<Kept>(text: string | null | undefined, struct: Struct<Kept, unknown>): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return is(kept, struct) ? kept : null
  } catch {
    return null
  }
}

const formOf = (text: string | null | undefined): LinkForm | null => parse(text, linkFormStruct)

function keysUnder(prefix: string, storage: TextStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/** The keys and places of all forms of a person. */
function formsOf(userId: string, storage: TextStorage): readonly (readonly [key: string, place: string | null])[] {
  return keysUnder(linkFormPrefix(userId), storage).map((key) => [key, formOf(storage.getItem(key))?.place ?? null])
}

/** Crates of the declaration that waits at a place to be sent; null where none does. */
export function findWaitingCrates(
  place: string | null,
  storage: TextStorage | null = openLocalStorage(),
  now = Date.now(),
): number | null {
  if (place === null || !storage) return null
  const [first] = keysUnder(linkOutboxPrefix(place), storage)
    .flatMap((key) => parse(storage.getItem(key), waitingStruct) ?? [])
    .filter(({ at, isDue }) => isDue && now - at < outboxLife)
    .toSorted((a, b) => b.at - a.at)
  return first ? first.body.lines.reduce((sum, { quantity }) => sum + quantity, 0) : null
}

/**
 * Takes what waits at a place from it, and puts it, with its keys, where the page of another link finds it. A tab that waits
 * with it still finds it taken back, and does not send it.
 */
function takeWaiting(from: string, to: string | null, storage: TextStorage): void {
  for (const name of keysUnder(linkOutboxPrefix(from), storage)) {
    const key = name.slice(linkOutboxPrefix(from).length)
    const kept = storage.getItem(name)
    storage.setItem(name, JSON.stringify({ at: Date.now(), key, body: null, isDue: false }))
    if (to !== null && parse(kept, waitingStruct)) storage.setItem(linkOutboxPrefix(to) + key, kept ?? '')
  }
}

/** The form that a person opened last for a subject, as a site. */
export const findLinkForm = (
  userId: string,
  subject: string,
  storage: TextStorage | null = openLocalStorage(),
): LinkForm | null => formOf(storage?.getItem(keyOf(userId, subject)))

/**
 * Notes the form that a person opens for a subject until they sign out. Each has a link of its own: what was typed into the last
 * one and not sent is handed to it. So is what was confirmed and waits to be sent, as long as the mark is the same: else it may
 * have arrived, and is the person's to confirm anew. A closed or full storage notes nothing.
 */
export function keepLinkForm(
  userId: string,
  subject: string,
  form: LinkForm,
  storage: TextStorage | null = openLocalStorage(),
): void {
  try {
    const last = findLinkForm(userId, subject, storage)
    storage?.setItem(keyOf(userId, subject), JSON.stringify(form))
    if (!storage || !last || last.place === null || form.place === null || last.place === form.place) return
    takeWaiting(last.place, last.mark === form.mark ? form.place : null, storage)
    const draft = storage.getItem(linkDraftKey(last.place))
    if (!draft) return
    storage.removeItem(linkDraftKey(last.place))
    storage.setItem(linkDraftKey(form.place), draft)
  } catch {
    // The next one is begun anew then.
  }
}

/** Crates of each declaration that a person has confirmed in a form they opened, and that waits to be sent. */
export function listWaitingCrates(userId: string, storage: TextStorage | null = openLocalStorage()): readonly number[] {
  if (!storage) return []
  return formsOf(userId, storage).flatMap(([, place]) => findWaitingCrates(place, storage) ?? [])
}

/** Whether something was typed into a form that the person opened, or waits to be sent, and is kept here. */
export function hasLinkDrafts(userId: string, storage: TextStorage | null = openLocalStorage()): boolean {
  if (!storage) return false
  if (listWaitingCrates(userId, storage).length > 0) return true
  return formsOf(userId, storage).some(([, place]) => place !== null && storage.getItem(linkDraftKey(place)) !== null)
}

/**
 * Forgets a person's forms with what was typed into them and what waits to be sent, which name people. What waits under a
 * link that was mailed is not of these, and stays.
 */
export function wipeLinkForms(userId: string, storage: TextStorage | null = openLocalStorage()): void {
  if (!storage) return
  for (const [key, place] of formsOf(userId, storage)) {
    if (place !== null) {
      storage.removeItem(linkDraftKey(place))
      takeWaiting(place, null, storage)
    }
    storage.removeItem(key)
  }
}
