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
const longestName = 24
const longestRowTag = 2_000

/** Elements that are counted, by their local names. */
const counted = new Map(['row', 'c', 'v', 't'].map((name) => [name, name]))

/** The local name of the element that begins at `at`, where it is counted. */
function countedAt(xml: Buffer, at: number): string | undefined {
  let start = at + 1
  let end = start
  for (; end < start + longestName; end++) {
    const byte = xml[end]
    if (byte === undefined || byte === greaterThan || byte === slash || byte <= space) break
    if (byte === colon) start = end + 1
  }
  return end - start > 3 ? undefined : counted.get(xml.toString('latin1', start, end))
}

/** The number a row names, or that of the one after `before`. */
function rowNumber(xml: Buffer, at: number, before: number): number {
  const end = Math.min(Math.max(at, xml.indexOf(greaterThan, at)), at + longestRowTag)
  const number = /\sr\s*=\s*["'](\d{1,10})["']/.exec(xml.toString('latin1', at, end))
  return number === null ? before + 1 : Number(number[1])
}

/** Walks a worksheet once and counts its cells and filled rows, until there are more than the limits allow. */
export function surveySheet(xml: Buffer, limits: SurveyLimits): SheetSurvey {
  let [cells, row, lastRow] = [0, 0, 0]
  for (let at = xml.indexOf(lessThan); at >= 0; at = xml.indexOf(lessThan, at + 1)) {
    const element = countedAt(xml, at)
    if (element === undefined) continue
    if (element === 'c') cells++
    else if (element === 'row') row = rowNumber(xml, at, row)
    else lastRow = Math.max(lastRow, row)
    if (cells > limits.cells || lastRow > limits.rows) break
  }
  return { cells, lastRow }
}

const name = 'sheetData'

/** Where the element with the cells begins, and the prefix it is written with. */
function findCells(xml: Buffer): { readonly start: number; readonly prefix: string } | undefined {
  const plain = xml.indexOf(`<${name}`)
  if (plain >= 0) return { start: plain, prefix: '' }
  const prefixed = xml.indexOf(`:${name}`)
  const start = prefixed < 0 ? -1 : xml.lastIndexOf(lessThan, prefixed)
  const prefix = xml.toString('latin1', start + 1, prefixed)
  return start >= 0 && /^\w{1,20}$/.test(prefix) ? { start, prefix: `${prefix}:` } : undefined
}

/**
 * A worksheet of its cells alone. What stands round them (columns, merged cells, links, rules) names ranges that a reader
 * would walk cell by cell, and tells no value.
 */
export function cellsOnly(xml: Buffer): Buffer {
  const cells = findCells(xml)
  const end = cells === undefined ? -1 : xml.indexOf(`</${cells.prefix}${name}`, cells.start)
  if (cells === undefined || end < 0) return Buffer.from(`<worksheet><${name}/></worksheet>`)
  return Buffer.concat([
    Buffer.from('<worksheet>'),
    xml.subarray(cells.start, end),
    Buffer.from(`</${cells.prefix}${name}></worksheet>`),
  ])
}
