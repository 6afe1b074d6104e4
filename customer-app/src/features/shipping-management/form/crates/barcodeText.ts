import { lengthOf } from '@crateway/shared/domain/lengthOf.ts'

/** Longest code that the services take; a longer one is of no crate. */
const longestCode = 100

/** What stands between the codes of a pasted column or row. A blank may be part of a code. */
const separators = /[\r\n\t,;，；、]+/u

/** What nobody sees and no code holds: control characters, zero-width signs, marks of direction, the sign of a file's start. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu

/**
 * A code as it is looked up: digits and letters of full width in the usual one, blanks single and none around it. Its case
 * stays as it was scanned: the look-up ignores it.
 */
export function toCode(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').replace(/\s+/gu, ' ').trim()
}

/** The codes of a text that was typed or pasted, in order; empty ones are nobody's. */
export function toCodes(text: string): readonly string[] {
  return text
    .split(separators)
    .map(toCode)
    .filter((code) => code !== '')
}

/** Whether a text holds more than a line's worth: a column, a row, or a cell copied with its end of line. */
export const isList = (text: string): boolean => separators.test(text)

/** Whether a code can be a crate's at all. */
export const isCodeLong = (code: string): boolean => lengthOf(code) > longestCode

/** A code as two are compared: regardless of case. */
export const foldCode = (code: string): string => code.toLowerCase()
