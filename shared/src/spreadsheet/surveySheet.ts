import { findWord, joinBytes, latin1, utf8Bytes } from './bytes.ts'

/** What a worksheet's XML holds, counted before anything is made of it. */
interface SheetSurvey {
  readonly cells: number
  /** Number of the last row with content, from 1; 0 when there is none. */
  readonly lastRow: number
}

/** Counts after which a survey stops: more is refused however much more it is. */
interface SurveyLimits {
  readonly rows: number
  readonly cells: number
}

const [lessThan, greaterThan, slash, colon, space] = [0x3c, 0x3e, 0x2f, 0x3a, 0x20]
const longestElementName = 24
const longestRowTag = 2_000

/** Local names of elements that are counted. */
const [ofSheet, ofStrings] = [new Set(['row', 'c', 'v', 't']), new Set(['si'])]

/** The local name of the element that begins at `at`, where it is one of `counted`. */
function countedAt(xml: Uint8Array, at: number, counted: ReadonlySet<string>): string | undefined {
  let start = at + 1
  let end = start
  for (; end < start + longestElementName; end++) {
    const byte = xml[end]
    if (byte === undefined || byte === greaterThan || byte === slash || byte <= space) break
    if (byte === colon) start = end + 1
  }
  if (end - start > 3) return undefined
  let name = ''
  for (let letter = start; letter < end; letter++) name += String.fromCharCode(xml[letter] ?? 0)
  return counted.has(name) ? name : undefined
}

/** The number a row names, or that of the one after `before`. */
function rowNumber(xml: Uint8Array, at: number, before: number): number {
  const end = Math.min(Math.max(at, xml.indexOf(greaterThan, at)), at + longestRowTag)
  const number = /\sr\s*=\s*["'](\d{1,10})["']/.exec(latin1(xml, at, end))
  return number === null ? before + 1 : Number(number[1])
}

/** Walks a worksheet once and counts its cells and filled rows, until there are more than the limits allow. */
export function surveySheet(xml: Uint8Array, limits: SurveyLimits): SheetSurvey {
  let [cells, row, lastRow] = [0, 0, 0]
  for (let at = 0; at < xml.length; at++) {
    // By index: a search for each tag would take longer than the tags.
    if (xml[at] !== lessThan) continue
    const element = countedAt(xml, at, ofSheet)
    if (element === undefined) continue
    if (element === 'c') cells++
    else if (element === 'row') row = rowNumber(xml, at, row)
    else lastRow = Math.max(lastRow, row)
    if (cells > limits.cells || lastRow > limits.rows) break
  }
  return { cells, lastRow }
}

/** Counts the texts a workbook keeps for all its sheets, until there are more than `most`. */
export function countStrings(xml: Uint8Array, most: number): number {
  let strings = 0
  for (let at = 0; at < xml.length && strings <= most; at++) {
    if (xml[at] === lessThan && countedAt(xml, at, ofStrings) !== undefined) strings++
  }
  return strings
}

/** Bytes of the longest tag that a program writes, many times over. */
const longestTag = 4_096

/** Whether every tag ends, and soon: a reader looks through one of megabytes again and again. */
export function hasShortTags(xml: Uint8Array): boolean {
  let begun = -1
  for (let at = 0; at < xml.length; at++) {
    const byte = xml[at]
    if (byte === lessThan && begun < 0) begun = at
    else if (byte === greaterThan) begun = -1
    if (begun >= 0 && at - begun > longestTag) return false
  }
  return begun < 0
}

const name = 'sheetData'
/** What stands before the name in a tag that opens, and in one that closes; prefixes are short. */
const [opening, closing] = [/<(\w+:)?$/, /<\/(\w+:)?$/]
const longestLead = 24

/** Where the next tag of the element with the cells begins, and where its name ends. */
function findTag(
  xml: Uint8Array,
  lead: RegExp,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  for (let at = findWord(xml, name, from); at >= 0; at = findWord(xml, name, at + 1)) {
    const found = lead.exec(latin1(xml, Math.max(from, at - longestLead), at))
    const end = at + name.length
    if (found !== null && /^[\s/>]/.test(latin1(xml, end, end + 1))) {
      return { start: at - found[0].length, end }
    }
  }
  return undefined
}

/**
 * A worksheet of its cells alone. What stands round them (columns, merged cells, links, rules) names ranges that a reader
 * would walk cell by cell, and tells no value. The tags are ours: where a reader finds cells is where they were counted.
 */
export function cellsOnly(xml: Uint8Array): Uint8Array {
  const open = findTag(xml, opening, 0)
  const start = open === undefined ? -1 : xml.indexOf(greaterThan, open.end)
  const isEmpty = start < 0 || xml[start - 1] === slash
  const end = isEmpty ? undefined : findTag(xml, closing, start + 1)
  return joinBytes([
    utf8Bytes(`<worksheet><${name}>`),
    xml.subarray(start + 1, end?.start ?? start + 1),
    utf8Bytes(`</${name}></worksheet>`),
  ])
}
