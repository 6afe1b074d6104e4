import { mostFileBytes } from '../domain/mostFileBytes.ts'
import { type FileReason, fileProblem } from './fileProblem.ts'
import { readZipDirectory } from './zipDirectory.ts'

/** Kinds of file a table is read from, told by their content. */
export type FileKind = 'text' | 'xlsx' | 'xls'

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Kinds that are sent by mistake often enough to be told by name. */
const strangers: readonly {
  readonly name: string
  readonly reason: FileReason
  readonly start: readonly number[]
}[] = [
  { name: 'a PDF', reason: 'pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { name: 'a picture', reason: 'picture', start: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'a picture', reason: 'picture', start: [0xff, 0xd8, 0xff] },
  { name: 'a picture', reason: 'picture', start: [0x47, 0x49, 0x46, 0x38] },
  { name: 'a program', reason: 'program', start: [0x4d, 0x5a] },
  { name: 'a program', reason: 'program', start: [0x7f, 0x45, 0x4c, 0x46] },
]

const accepted = 'send an .xlsx, .xls, .csv or .txt file'

/** BIFF begins with a BOF record of one of its versions, bare in files before Excel 5 and in some programs' exports. */
const isBareBiff = (bytes: Uint8Array): boolean =>
  bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && (bytes[2] ?? 0) >= 4 && bytes[3] === 0

function assertWorkbook(bytes: Uint8Array): void {
  const names = new Set(readZipDirectory(bytes).map(({ name }) => name.toLowerCase()))
  if (names.has('xl/vbaproject.bin')) {
    throw fileProblem('file_macros', 'The workbook holds macros; save it as .xlsx without them')
  }
  const hasWorkbook = [...names].some((name) => /^xl\/[^/]*workbook[^/]*\.xml$/.test(name))
  if (!names.has('[content_types].xml') || !hasWorkbook) {
    throw fileProblem('unsupported_type', `The file is packed but not a workbook of Excel; ${accepted}`, {
      reason: 'packed',
    })
  }
}

/**
 * What kind of table a file is, by its content: its name is the sender's word. Refuses, before anything is unpacked, what
 * is none: `unreadable_file` for an empty or damaged file, `file_protected` and `file_macros` for workbooks that need
 * saving anew, `unsupported_type` for another kind, `too_large`, and `table_too_large` for what unpacks to too much.
 */
export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.byteLength === 0) throw fileProblem('unreadable_file', 'The file is empty', { reason: 'empty' })
  if (bytes.byteLength > mostFileBytes) {
    throw fileProblem('too_large', `The file is larger than ${mostFileBytes / 1_024 / 1_024} MB`, {
      reason: 'large',
      most: mostFileBytes,
    })
  }
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    assertWorkbook(bytes)
    return 'xlsx'
  }
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) || isBareBiff(bytes)) return 'xls'
  const stranger = strangers.find(({ start }) => beginsWith(bytes, ...start))
  // Two letters also begin a word: a program is told by what no text has.
  if (stranger !== undefined && (stranger.start.length > 2 || bytes.includes(0))) {
    throw fileProblem('unsupported_type', `The file is ${stranger.name}; ${accepted}`, { reason: stranger.reason })
  }
  return 'text'
}
