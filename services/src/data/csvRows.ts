import { createReadStream } from 'node:fs'
import Papa from 'papaparse'

/** A record of a CSV file; `line` is the one it begins on, counted from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is wrong with a row; with a whole file where there is no column. */
export interface RowProblem {
  readonly line: number
  readonly column: string
  /** A predicate: `must be …`. */
  readonly reason: string
}

/** A file that cannot be read, or not any further. */
export class UnreadableFile extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('The file cannot be read')
    this.problems = problems
  }
}

const unreadable = (line: number, reason: string) => new UnreadableFile([{ line, column: '', reason }])

/** Most records handed on at once. */
const mostAtOnce = 5_000

/** Most characters of one record: more are a quote that was never closed. */
const longestRecord = 1_024 * 1_024

const utf16 = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
])

/** The text of a file in UTF-8, or in UTF-16 that says so, piece by piece and without its byte order mark. */
async function* readText(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const decode = (bytes?: Uint8Array) => {
    try {
      return (decoder ?? new TextDecoder()).decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw unreadable(1, 'is not UTF-8 text: save it as "CSV UTF-8"')
    }
  }
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1_024 })) {
    const bytes: Buffer = piece
    onBytes(bytes.byteLength)
    decoder ??= new TextDecoder(utf16.get(bytes.subarray(0, 2).toString('hex')) ?? 'utf-8', { fatal: true })
    yield decode(bytes)
  }
  yield decode()
}

/** Where the last whole record of a text ends: after the last line feed outside quotes; 0 where none is whole. */
function endOfRecords(text: string): number {
  let end = 0
  let isQuoted = false
  for (let from = 0; from <= text.length; ) {
    const quote = text.indexOf('"', from)
    const stop = quote < 0 ? text.length : quote
    if (!isQuoted) {
      const feed = text.lastIndexOf('\n', stop - 1)
      if (feed >= from && stop > 0) end = feed + 1
    }
    if (quote < 0) break
    isQuoted = !isQuoted
    from = quote + 1
  }
  return end
}

/** What stands between cells: whatever of the three the header has most of outside quotes, a comma where it has none. */
function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

const feedsIn = (text: string): number => (text.includes('\n') ? text.split('\n').length - 1 : 0)

/** The records of a text that holds whole ones. */
function parseRecords(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  const wrong = new Set(errors.map(({ row }) => row))
  const rows: CsvRow[] = []
  let line = firstLine
  for (const [index, cells] of data.entries()) {
    if (wrong.has(index)) throw unreadable(line, 'has a quote inside a cell that is not doubled or not closed')
    const isBlank = cells.every((cell) => cell.trim() === '')
    if (!isBlank) rows.push({ line, cells: cells.map((cell) => cell.trim()) })
    line += 1 + feedsIn(cells.join(''))
  }
  return rows
}

/**
 * The records of a CSV file, some thousand at a time, its header first: separated by comma, semicolon or tab, quoted as RFC
 * 4180 has it, outer blanks cut, blank lines left out. Memory stays flat however long the file is. `onBytes` is told of each
 * piece of the file as it is read. Throws an `UnreadableFile`.
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<readonly CsvRow[]> {
  let rest = ''
  let line = 1
  let delimiter: string | undefined
  const records = (text: string): readonly CsvRow[] => {
    if (text.trim() === '') {
      line += feedsIn(text)
      return []
    }
    delimiter ??= delimiterOf(text.trimStart().split('\n', 1).join())
    const rows = parseRecords(text, delimiter, line)
    line += feedsIn(text)
    return rows
  }
  for await (const piece of readText(path, onBytes)) {
    const text = (rest + piece).replaceAll('\r\n', '\n')
    const end = endOfRecords(text)
    rest = text.slice(end)
    if (rest.length > longestRecord)
      throw unreadable(line + feedsIn(text.slice(0, end)), 'has a quote that is not closed')
    yield* inParts(records(text.slice(0, end)))
  }
  yield* inParts(records(rest.endsWith('\r') ? rest.slice(0, -1) : rest))
}

function* inParts(rows: readonly CsvRow[]): Generator<readonly CsvRow[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce) yield rows.slice(from, from + mostAtOnce)
}
