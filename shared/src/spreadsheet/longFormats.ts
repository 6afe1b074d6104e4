import { SSF } from 'xlsx'
import { fileProblem } from './fileProblem.ts'
import type { TableLimits } from './tableLimits.ts'

/** The most a format may cost that is left to the library: enough to show a day, a code or a plain number. */
const littleCost = 150

/** Where a format's sections end, as the library sees it: an escaped semicolon ends none, a quoted one does. */
const section = /(?:[_*\\].|[^;])+/gs
/** What a section is made of: texts, letters that say they are text, brackets, repeated letters of a date, and digits. */
const piece = /"[^"]*"?|[_*\\].?|\[[^\]]*\]?|([a-z])\1*|./gis
const [eachPiece, eachDigit] = [20, 8]

/** For each bracket the library goes through the section once more. */
function pieceCost(text: string, whole: string): number {
  if (/^[0#?.,]$/.test(text)) return eachDigit
  return text.startsWith('[') ? eachPiece + whole.length : eachPiece
}

const sectionCost = (text: string): number =>
  [...text.matchAll(piece)].reduce((sum, [one]) => sum + pieceCost(one, text), 0)

/** How long the library takes to show a number in a format, in units of some 10 ns; that of the longest of its sections. */
export function costOf(format: string): number {
  return format.length + Math.max(0, ...Array.from(format.matchAll(section), ([text]) => sectionCost(text)))
}

/**
 * The long number formats of one file. The library shows every number as it reads, however long that takes, so it is told
 * a short stand-in for each of them; what it read is shown here, as long as the file's cells do not make too much of it.
 */
export function createLongFormats({ formatting }: Pick<TableLimits, 'formatting'>) {
  const formats = new Map<string, { readonly format: string; readonly cost: number }>()
  let spent = 0
  return {
    /** What the library is told of a format: itself, or a word in quotes, which it shows at once. */
    standIn(format: string): string {
      const cost = costOf(format)
      if (cost <= littleCost) return format
      const word = `"format ${formats.size}"`
      formats.set(word, { format, cost })
      return word
    },
    /** A number in the format a stand-in is for; undefined where it is for none. Fails with `table_too_large`. */
    show(standIn: string, value: number, date1904: boolean): string | undefined {
      const found = formats.get(standIn)
      if (found === undefined) return undefined
      spent += found.cost
      if (spent > formatting) {
        throw fileProblem('table_too_large', 'The number formats of the cells are too long; save the file as .csv', {
          reason: 'formats',
        })
      }
      try {
        return String(SSF.format(found.format, value, { date1904 }))
      } catch {
        // A format nobody could make: the number is shown without it, as the library does.
        return String(value)
      }
    },
  }
}

export type LongFormats = ReturnType<typeof createLongFormats>
