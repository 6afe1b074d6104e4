import { fileProblem } from './fileProblem.ts'
import { decodeStrictly, detectEncoding, type Encoding, markOf } from './textEncoding.ts'

/** Characters a table of text has no use for: whoever has them is no text, whatever its name says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** A text and the encoding it was read in. */
interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * The text of a file, in the encoding a person has chosen or in the one that is found. Throws `unsupported_type` for what
 * is no text, and `unreadable_file` where it is not of the encoding its byte order mark names. In a chosen one everything
 * can be read: what is of another shows, and another is chosen.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen !== undefined) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen }
  const encoding = detectEncoding(bytes)
  const text = decodeStrictly(bytes, encoding)
  if (text === undefined && markOf(bytes) !== undefined) {
    throw fileProblem('unreadable_file', `The file is not valid ${encoding.toUpperCase()}`)
  }
  if (text === undefined || binary.test(text)) {
    throw fileProblem('unsupported_type', 'The file is neither a spreadsheet nor a text')
  }
  return { text, encoding }
}
