import { toDay } from '../../domain/calendar.ts'
import type { Texts } from '../../i18n/texts.ts'
import { renderCrateNote } from '../../pdf/crateNote.ts'
import type { CrateNote } from '../../pdf/documents.ts'

interface Rendered {
  /** What it was made of. */
  readonly contents: string
  readonly body: Promise<Uint8Array>
}

/** The last note of each language: anybody may ask for one, and materials hardly ever change. */
const rendered = new Map<string, Rendered>()

/** The crate identification note, made anew only on another day or when what it says has changed. */
export function makeCratesNote(note: CrateNote, texts: Texts, now: Date): Promise<Uint8Array> {
  const contents = JSON.stringify([note, toDay(now)])
  const last = rendered.get(texts.language)
  if (last?.contents === contents) return last.body
  const body = renderCrateNote(note, texts, now)
  rendered.set(texts.language, { contents, body })
  // A note that could not be made is tried again by the next who asks.
  body.catch(() => rendered.delete(texts.language))
  return body
}
