import { array, enums, type Infer, is, nullable, number, optional, string, type } from 'superstruct'
import type { Finding, ShownLine } from './crateLine.ts'
import { barcodeOf, type CrateList, type PlainLine, shownLines, toList, toPlainLines } from './crateList.ts'

/** A line with what is usual left out: most are crates that the shipping had, under their own barcodes. */
const lineStruct = type({
  code: string(),
  at: optional(number()),
  /** 1 where it is. */
  marked: optional(number()),
  /** Where no crate was found (yet). */
  finding: optional(enums(['waiting', 'unknown'])),
  /** Where it is not the code. */
  barcode: optional(string()),
  elsewhere: optional(type({ id: string(), reference: nullable(string()) })),
})
const keptStruct = array(lineStruct)
type KeptLine = Infer<typeof lineStruct>

/** What was not found out is to be, later. */
function toKeptFinding(finding: Finding, code: string): Partial<KeptLine> {
  if (finding.kind !== 'found') return { finding: finding.kind === 'unknown' ? 'unknown' : 'waiting' }
  const { barcode, elsewhere } = finding
  return { ...(barcode === code ? {} : { barcode }), ...(elsewhere ? { elsewhere } : {}) }
}

const toKeptLine = ({ line: { code, at, finding }, isMarked }: ShownLine): KeptLine => ({
  code,
  ...(at === null ? {} : { at }),
  ...(isMarked ? { marked: 1 } : {}),
  ...toKeptFinding(finding, code),
})

function fromKeptLine({ code, ...kept }: KeptLine): PlainLine {
  const { barcode = code } = kept
  const elsewhere = kept.elsewhere ?? null
  const finding: Finding = kept.finding ? { kind: kept.finding } : { kind: 'found', barcode, elsewhere }
  return { code, at: kept.at ?? null, isMarked: kept.marked === 1, finding }
}

/** A list never changes: its text is made once. */
const texts = new WeakMap<CrateList, string>()

/**
 * The lines of a list as a text: a form compares, copies and keeps a text at little cost, whatever it holds. Types of crates
 * stay out: they are the services' knowledge, and no change of the person's.
 */
export function toCrateText(list: CrateList): string {
  const known = texts.get(list)
  if (known !== undefined) return known
  const text = JSON.stringify(shownLines(list).map(toKeptLine))
  texts.set(list, text)
  return text
}

/** The lines of such a text; none of one that nobody can read. */
export function readCrateText(text: string): readonly PlainLine[] {
  try {
    const kept: unknown = JSON.parse(text)
    return is(kept, keptStruct) ? kept.map(fromKeptLine) : []
  } catch {
    return []
  }
}

/**
 * The text that a form of these crates would begin with, where a list has them: in the words of its own lines, so that only
 * what is still to be checked or marked in it counts as a change.
 */
export function startText(list: CrateList, barcodes: readonly string[]): string {
  const added = shownLines(list).filter(({ state }) => state === 'added')
  const wanted = new Set(barcodes)
  const isSame = added.length === wanted.size && added.every(({ line }) => wanted.has(barcodeOf(line)))
  const plain = isSame ? added.map(({ line }) => ({ ...line, isMarked: false })) : toPlainLines(barcodes)
  return toCrateText(toList(plain))
}
