import { fileProblem } from './fileProblem.ts'

/** Characters a table of text has no use for: whoever has them is no text, whatever its name says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001f\u007f]/

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a file: in the encoding its byte order mark names, else UTF-8 where it is valid, else Windows-1252, which
 * spreadsheet programs still write. Throws `unsupported_type` for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte))
  if (mark !== undefined) {
    const text = decodeStrictly(bytes, mark.encoding)
    if (text === undefined) throw fileProblem('unreadable_file', `The file is not valid ${mark.encoding.toUpperCase()}`)
    return assertText(text)
  }
  return assertText(decodeStrictly(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes))
}

function assertText(text: string): string {
  if (binary.test(text)) throw fileProblem('unsupported_type', 'The file is neither a spreadsheet nor a text')
  return text
}
