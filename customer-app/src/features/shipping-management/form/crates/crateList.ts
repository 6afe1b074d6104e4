import { foldCode, isCodeLong } from './barcodeText.ts'
import type { CrateLine, Finding, LineState, ShownLine } from './crateLine.ts'

/** What undo brings back: which lines there were, and which of them were marked. */
interface Standing {
  readonly order: readonly number[]
  readonly marked: ReadonlySet<number>
}

/** A step of the person that can be taken back. */
interface Step extends Standing {
  readonly id: number
}

/**
 * The crates of a shipping in a form. What a code turned out to be is a fact and is never taken back; which lines there are
 * and which are marked is the person's doing, and is. What a line says follows from both: the first line of a crate adds it.
 */
export interface CrateList extends Standing {
  /** Every line there ever was, by key. */
  readonly lines: ReadonlyMap<number, CrateLine>
  /** The keys of those that are there, the oldest first. */
  readonly order: readonly number[]
  readonly marked: ReadonlySet<number>
  /** Types of crates, by barcode, as far as they are known. */
  readonly materials: ReadonlyMap<string, string>
  /** The steps that can be taken back, the last one last. */
  readonly past: readonly Step[]
  /** The next number for a line or a step. */
  readonly next: number
}

/** As many steps as anybody takes back. */
const mostSteps = 100

const found = (barcode: string): Finding => ({ kind: 'found', barcode, elsewhere: null })

const blank: CrateList = {
  lines: new Map(),
  order: [],
  marked: new Set(),
  materials: new Map(),
  past: [],
  next: 1,
}

/** Lines without their keys and steps, as `toList` takes them. */
export interface PlainLine extends Omit<CrateLine, 'key' | 'step'> {
  readonly isMarked: boolean
}

/**
 * A list of such lines, the oldest first, with nothing to take back.
 * @param before the list whose place it takes: what is known of types stays, and its keys are not given again, as look-ups of
 * its lines may still be under way
 */
export function toList(plain: readonly PlainLine[], before: CrateList = blank): CrateList {
  const { materials, next } = before
  const lines = plain.map(({ isMarked: _, ...line }, index) => ({ ...line, key: next + index, step: 0 }))
  return {
    ...blank,
    materials,
    lines: new Map(lines.map((line) => [line.key, line])),
    order: lines.map(({ key }) => key),
    marked: new Set(plain.flatMap(({ isMarked }, index) => (isMarked ? [next + index] : []))),
    next: next + lines.length,
  }
}

/** The lines of crates that a shipping has. */
export const toPlainLines = (barcodes: readonly string[]): readonly PlainLine[] =>
  barcodes.map((barcode) => ({ code: barcode, at: null, finding: found(barcode), isMarked: false }))

const shownOf = new WeakMap<CrateList, readonly ShownLine[]>()

function stateOf({ finding }: CrateLine, isRepeated: boolean): LineState {
  if (finding.kind === 'waiting') return 'lookingUp'
  if (finding.kind !== 'found') return finding.kind
  if (finding.elsewhere) return 'inOtherShipping'
  return isRepeated ? 'inList' : 'added'
}

/** The lines as they are shown, the oldest first. */
export function shownLines(list: CrateList): readonly ShownLine[] {
  const known = shownOf.get(list)
  if (known) return known
  const originals = new Map<string, ShownLine>()
  const shown = list.order.flatMap((key): ShownLine[] => {
    const line = list.lines.get(key)
    if (!line) return []
    const barcode = line.finding.kind === 'found' ? line.finding.barcode : null
    const original = barcode === null ? null : (originals.get(barcode) ?? null)
    const state = stateOf(line, original !== null)
    const isAdded = state === 'added'
    const number = isAdded ? originals.size + 1 : null
    const isMarked = isAdded && list.marked.has(key)
    const one = { line, state, number, isMarked, original: state === 'inList' ? original : null }
    if (isAdded && barcode !== null) originals.set(barcode, one)
    return [one]
  })
  shownOf.set(list, shown)
  return shown
}

/** The crate of a line that was found; its code where it was not. */
export const barcodeOf = ({ code, finding }: CrateLine): string => (finding.kind === 'found' ? finding.barcode : code)

/** The crates that are in the shipping, in the order they were added, the marked ones among them. */
export function addedBarcodes(list: CrateList): readonly string[] {
  return shownLines(list).flatMap(({ line, state }) => (state === 'added' ? [barcodeOf(line)] : []))
}

/** The crates that are marked. */
export function markedBarcodes(list: CrateList): readonly string[] {
  return shownLines(list).flatMap(({ line, isMarked }) => (isMarked ? [barcodeOf(line)] : []))
}

/** A list after a step that can be taken back. */
function afterStep(list: CrateList, change: Partial<CrateList>): CrateList {
  const { next, order, marked, past } = list
  const step = { id: next, order, marked }
  return { ...list, next: next + 1, ...change, past: [...past.slice(1 - mostSteps), step] }
}

/** The number that the next step of a list will have. */
const nextStep = ({ next }: CrateList): number => next

/** What is known at once of a code: that it is none, or the crate of a line that was found. */
function firstFinding(code: string, known: ReadonlyMap<string, Finding>): Finding {
  if (isCodeLong(code)) return { kind: 'unknown' }
  return known.get(foldCode(code)) ?? { kind: 'waiting' }
}

/** What is known of the codes and barcodes of a list, regardless of case. */
function knownFindings(list: CrateList): ReadonlyMap<string, Finding> {
  const known = new Map<string, Finding>()
  for (const { line, state } of shownLines(list)) {
    if (state !== 'added') continue
    known.set(foldCode(line.code), line.finding)
    known.set(foldCode(barcodeOf(line)), line.finding)
  }
  return known
}

/** Adds codes as one step. @param at ms since 1970 */
export function addCodes(list: CrateList, codes: readonly string[], at: number): CrateList {
  if (codes.length === 0) return list
  const known = knownFindings(list)
  const step = nextStep(list)
  const lines = codes.map((code, index): CrateLine => {
    return { key: step + 1 + index, code, at, step, finding: firstFinding(code, known) }
  })
  return afterStep(list, {
    lines: new Map([...list.lines, ...lines.map((line) => [line.key, line] as const)]),
    order: [...list.order, ...lines.map(({ key }) => key)],
    next: step + 1 + lines.length,
  })
}

/** Takes up what look-ups found, by the keys of lines, and the types of crates that they told. */
export function withFindings(
  list: CrateList,
  findings: ReadonlyMap<number, Finding>,
  materials: ReadonlyMap<string, string> = new Map(),
): CrateList {
  if (findings.size === 0 && materials.size === 0) return list
  const lines = new Map(list.lines)
  for (const [key, finding] of findings) {
    const line = lines.get(key)
    if (line) lines.set(key, { ...line, finding })
  }
  return { ...list, lines, materials: new Map([...list.materials, ...materials]) }
}

/** Has lines looked up, again where they were. */
export function lookUpAgain(list: CrateList, keys: Iterable<number>): CrateList {
  return withFindings(list, new Map([...keys].map((key) => [key, { kind: 'waiting' } as const])))
}

/** Marks lines, or takes the mark off them, as one step; only added ones have marks. */
export function markLines(list: CrateList, keys: Iterable<number>, isMarked: boolean): CrateList {
  const added = new Set(shownLines(list).flatMap(({ line, state }) => (state === 'added' ? [line.key] : [])))
  const changed = [...keys].filter((key) => added.has(key) && list.marked.has(key) !== isMarked)
  if (changed.length === 0) return list
  const marked = new Set(list.marked)
  for (const key of changed) {
    if (isMarked) marked.add(key)
    else marked.delete(key)
  }
  return afterStep(list, { marked })
}

/** What is left of a list without some lines, and without those that only repeat a crate of theirs. */
function without(list: CrateList, gone: ReadonlySet<number>): Standing {
  const order = shownLines(list).flatMap(({ line: { key }, original }) =>
    gone.has(key) || (original && gone.has(original.line.key)) ? [] : [key],
  )
  const left = new Set(order)
  return { order, marked: new Set([...list.marked].filter((key) => left.has(key))) }
}

/**
 * Removes lines as one step. A crate that goes takes the lines along that only repeat it: one of them would add it anew, which
 * nobody has asked for.
 */
export function removeLines(list: CrateList, keys: Iterable<number>): CrateList {
  const left = without(list, new Set(keys))
  return left.order.length === list.order.length ? list : afterStep(list, left)
}

/** Takes the last step back; a list without one stays as it is. */
export function undoStep(list: CrateList): CrateList {
  const last = list.past.at(-1)
  if (!last) return list
  return { ...list, order: last.order, marked: last.marked, past: list.past.slice(0, -1) }
}

/** The keys of the added lines of some crates. */
function keysOf(list: CrateList, barcodes: ReadonlySet<string>): ReadonlySet<number> {
  return new Set(
    shownLines(list).flatMap(({ line, state }) =>
      state === 'added' && barcodes.has(barcodeOf(line)) ? [line.key] : [],
    ),
  )
}

/** A list without crates that went to another shipping, for good: nothing before can be taken back any more. */
export function takeOut(list: CrateList, barcodes: Iterable<string>): CrateList {
  return { ...list, ...without(list, keysOf(list, new Set(barcodes))), past: [] }
}

/**
 * Makes the crates that a list adds these and no others, for good. Those that were not in it come first, as crates that the
 * shipping has; lines that are to be checked stay.
 */
export function withCrates(list: CrateList, barcodes: readonly string[]): CrateList {
  const wanted = new Set(barcodes)
  const present = addedBarcodes(list)
  const left = takeOut(
    list,
    present.filter((barcode) => !wanted.has(barcode)),
  )
  const known = new Set(present)
  const fresh = toPlainLines(barcodes.filter((barcode) => !known.has(barcode))).map(
    ({ isMarked: _, ...line }, index): CrateLine => ({ ...line, key: left.next + index, step: 0 }),
  )
  return {
    ...left,
    lines: new Map([...left.lines, ...fresh.map((line) => [line.key, line] as const)]),
    order: [...fresh.map(({ key }) => key), ...left.order],
    next: left.next + fresh.length,
  }
}
