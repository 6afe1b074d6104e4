import { characterMapOf, type Face } from './fontFaces.ts'

/** A stretch of text that is set in one face. */
export interface FontRun {
  readonly face: Face
  readonly text: string
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Drawn for a character no face has, so that nothing looks like a broken font. */
const unknown = '?'

/** Spaces, digits and signs look alike in all faces and stay with what stands before them. */
const isNeutral = (text: string): boolean => !/[\p{L}\p{M}]/u.test(text)

const has = (face: Face, text: string): boolean =>
  [...text].every((one) => characterMapOf(face)(one.codePointAt(0) ?? 0))

/**
 * Splits a text into runs, each in the first of `order` that has its characters. Letters are composed first, since fonts
 * have most accented letters as one glyph; what no face has becomes a question mark.
 */
export function fontRuns(text: string, order: readonly Face[]): readonly FontRun[] {
  const runs: { face: Face; text: string }[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    const stays = last !== undefined && isNeutral(segment) && has(last.face, segment)
    const face = stays ? last.face : order.find((one) => has(one, segment))
    const shown = face === undefined ? unknown : segment
    const chosen = face ?? last?.face ?? order[0] ?? 'latin'
    if (last?.face === chosen) last.text += shown
    else runs.push({ face: chosen, text: shown })
  }
  return runs
}
