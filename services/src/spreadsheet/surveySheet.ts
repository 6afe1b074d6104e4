/** What a worksheet's XML holds, counted before anything is made of it. */
export interface SheetSurvey {
  readonly cells: number
  /** Number of the last row with content, from 1; 0 when there is none. */
  readonly lastRow: number
}

const open = 0x3c
const longestTag = 40
const longestRowTag = 2_000

/** The local name of the element that begins at `at`; empty for an end tag and whatever is none. */
function elementAt(xml: Buffer, at: number): string {
  const head = xml.toString('latin1', at + 1, at + 1 + longestTag)
  const name = /^(?:\w{1,20}:)?(\w{1,12})[\s/>]/.exec(head)
  return name?.[1] ?? ''
}

/** Walks a worksheet once and counts its cells and filled rows; linear in its bytes. */
export function surveySheet(xml: Buffer): SheetSurvey {
  let [cells, row, lastRow] = [0, 0, 0]
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at + 1)) {
    // Most tags are end tags or longer names.
    const first = xml[at + 1]
    if (first === 0x2f) continue
    const element = elementAt(xml, at)
    if (element === 'c') cells++
    else if (element === 'v' || element === 't') lastRow = Math.max(lastRow, row)
    else if (element === 'row') {
      const end = Math.min(Math.max(at, xml.indexOf(0x3e, at)), at + longestRowTag)
      const number = /\sr\s*=\s*["'](\d{1,10})["']/.exec(xml.toString('latin1', at, end))
      row = number === null ? row + 1 : Number(number[1])
    }
  }
  return { cells, lastRow }
}

/**
 * A worksheet as far as its cells go. What follows them (merged cells, links, rules) names ranges that a reader would walk
 * cell by cell, and tells no value.
 */
export function cutAfterCells(xml: Buffer): Buffer {
  const name = 'sheetData'
  const at = xml.lastIndexOf(name)
  const end = at < 0 ? -1 : xml.indexOf(0x3e, at)
  return end < 0 ? xml : xml.subarray(0, end + 1)
}
