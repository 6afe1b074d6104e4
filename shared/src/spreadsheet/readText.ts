import Papa from 'papaparse'
import { tooManyRows, toTable } from './cleanCell.ts'
import { decodeText } from './decodeText.ts'
import { type Delimiter, delimiters } from './delimiters.ts'
import { fileProblem } from './fileProblem.ts'
import type { TableLimits } from './tableLimits.ts'
import type { Encoding } from './textEncoding.ts'

/** Lines by which the delimiter is told. */
const sample = 20

const isRemark = ([first = '']: readonly string[]): boolean => first.trimStart().startsWith('#')

/**
 * Share of the lines that have as many cells as most do, more than one; 0 when most lines have one. The remarks above a
 * template's table are sentences and do not count.
 */
function agreement(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: sample, skipEmptyLines: 'greedy' })
  const rows = data.filter((row) => !isRemark(row))
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 0, lines = 0] = [...widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return width > 1 ? lines / rows.length : 0
}

/** The delimiter a text names in a first line `sep=;` as Excel writes it, or the one its lines agree on best. */
function delimiterOf(text: string): { readonly delimiter: Delimiter; readonly start: number } {
  const named = /^sep=([\t;,|])\r?\n/i.exec(text)
  const given = delimiters.find((delimiter) => delimiter === named?.[1])
  if (given !== undefined) return { delimiter: given, start: named?.[0].length ?? 0 }
  // Telling it takes the first lines only, however long the rest is.
  const head = text.slice(0, 64 * 1_024)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, start: 0, score: agreement(head, delimiter) }))
    .toSorted((a, b) => b.score - a.score)
  return best === undefined || best.score === 0 ? { delimiter: ',', start: 0 } : best
}

/** Delimiters without anything between them are blank lines of a program that writes every formatted row. */
const isBlank = (text: string): boolean => !/[^\s;,|"]/.test(text)

/** The parser notes each misplaced quote and weighs each doubled one: more than two a cell are nobody's table. */
function assertFewQuotes(text: string, { cells }: TableLimits): void {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++
  if (quotes > 2 * cells)
    throw fileProblem('unreadable_file', 'The file has more quotes than a table can have', { reason: 'damaged' })
}

/** How a text is to be read; what is left out is found. */
export interface TextChoices {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
}

/** The rows of a text, and how it was read. */
export interface ReadText {
  readonly rows: readonly (readonly string[])[]
  readonly encoding: Encoding
  readonly delimiter: Delimiter
}

/** The rows of a delimited text; a text without delimiters is one column. */
export function readText(bytes: Uint8Array, limits: TableLimits, choices: TextChoices = {}): ReadText {
  const { text, encoding } = decodeText(bytes, choices.encoding)
  if (/^\s*</.test(text)) {
    throw fileProblem('file_markup', 'The file is a web page or XML; save it as .xlsx or .csv')
  }
  assertFewQuotes(text, limits)
  const found = delimiterOf(text)
  const { delimiter, start } = { ...found, ...(choices.delimiter && { delimiter: choices.delimiter }) }
  if (isBlank(text)) return { rows: [], encoding, delimiter }
  const body = text.slice(start)
  const { data, meta } = Papa.parse<string[]>(body, { delimiter, preview: limits.rows + 1 })
  if (meta.truncated && !isBlank(body.slice(meta.cursor))) throw tooManyRows(limits)
  return { rows: toTable(data, limits), encoding, delimiter }
}
