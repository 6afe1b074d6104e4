import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from './crateLine.ts'
import {
  addCodes,
  addedBarcodes,
  barcodeOf,
  type CrateList,
  lookUpAgain,
  markedBarcodes,
  markLines,
  removeLines,
  shownLines,
  takeOut,
  toList,
  toPlainLines,
  undoStep,
  withCrates,
  withFindings,
} from './crateList.ts'
import { readCrateText, toCrateText } from './crateText.ts'

const had = (...barcodes: string[]) => toList(toPlainLines(barcodes))
const elsewhere = { id: 'S-9', reference: 'R 9' }

/** What the services know: codes of one letter are crates, `y` is of none, `z` is in another shipping. */
function resolve(list: CrateList): CrateList {
  const findings = new Map<number, Finding>()
  for (const { line, state } of shownLines(list)) {
    if (state !== 'lookingUp') continue
    const barcode = line.code.toUpperCase()
    if (barcode === 'Y') findings.set(line.key, { kind: 'unknown' })
    else findings.set(line.key, { kind: 'found', barcode, elsewhere: barcode === 'Z' ? elsewhere : null })
  }
  return withFindings(list, findings)
}
const scan = (list: CrateList, ...codes: string[]) => resolve(addCodes(list, codes, 1))
const keysOf = (list: CrateList, ...barcodes: string[]) =>
  shownLines(list).flatMap(({ line, state }) =>
    state === 'added' && barcodes.includes(barcodeOf(line)) ? [line.key] : [],
  )
const states = (list: CrateList) => shownLines(list).map(({ line, state, number }) => [line.code, state, number])

describe('a list of crates', () => {
  it('numbers what is added and says of the rest why it is not', () => {
    expect(states(scan(had('A'), 'b', 'a', 'y', 'z', 'B', 'x'.repeat(101)))).toEqual([
      ['A', 'added', 1],
      ['b', 'added', 2],
      ['a', 'inList', null],
      ['y', 'unknown', null],
      ['z', 'inOtherShipping', null],
      ['B', 'inList', null],
      ['x'.repeat(101), 'unknown', null],
    ])
  })

  it('knows a crate of the list at once, by whatever code it came', () => {
    const list = withFindings(
      addCodes(had(), ['77'], 1),
      new Map([[2, { kind: 'found', barcode: 'K', elsewhere: null }]]),
    )
    expect(states(addCodes(list, ['k', '77', '78'], 1)).slice(1)).toEqual([
      ['k', 'inList', null],
      ['77', 'inList', null],
      ['78', 'lookingUp', null],
    ])
  })

  it('lets a crate go with the lines that repeat it', () => {
    const list = scan(had('A', 'B'), 'a', 'a')
    const left = removeLines(list, keysOf(list, 'A'))
    expect(states(left)).toEqual([['B', 'added', 1]])
    expect(states(undoStep(left))).toEqual(states(list))
  })

  it('keeps what was found out when a step is taken back', () => {
    const first = addCodes(had('A'), ['b'], 1)
    const second = markLines(first, keysOf(first, 'A'), true)
    const list = undoStep(resolve(second))
    expect([addedBarcodes(list), markedBarcodes(list)]).toEqual([['A', 'B'], []])
  })

  it('looks a line up again where it failed, and nothing about that is a step', () => {
    const failed = withFindings(addCodes(had(), ['a'], 1), new Map([[2, { kind: 'failed' }]]))
    expect(states(failed)).toEqual([['a', 'failed', null]])
    const again = lookUpAgain(failed, [2])
    expect([states(again), again.past.length]).toEqual([[['a', 'lookingUp', null]], 1])
  })

  it('marks added lines only, and forgets marks with their lines', () => {
    const list = scan(had('A'), 'y')
    const marked = markLines(
      list,
      shownLines(list).map(({ line }) => line.key),
      true,
    )
    expect(markedBarcodes(marked)).toEqual(['A'])
    expect(markedBarcodes(removeLines(marked, keysOf(marked, 'A')))).toEqual([])
    expect(markLines(marked, keysOf(marked, 'A'), true)).toBe(marked)
  })

  it('takes the crates of another version of the shipping', () => {
    const list = scan(had('A', 'B'), 'c', 'y')
    const other = withCrates(list, ['B', 'C', 'D'])
    expect(new Set(addedBarcodes(other))).toEqual(new Set(['B', 'C', 'D']))
    expect(shownLines(other).filter(({ state }) => state === 'unknown')).toHaveLength(1)
    expect(undoStep(other)).toBe(other)
  })
})

describe('its text', () => {
  it('brings the lines back, with what failed to be looked up', () => {
    const list = markLines(scan(had('A', 'B'), 'c', 'y', 'z'), [1], true)
    const waiting = addCodes(list, ['w'], 7)
    const failed = withFindings(waiting, new Map([[waiting.next - 1, { kind: 'failed' }]]))
    const back = toList(readCrateText(toCrateText(failed)))
    expect([addedBarcodes(back), markedBarcodes(back)]).toEqual([['A', 'B', 'C'], ['A']])
    expect(
      states(back)
        .slice(3)
        .map(([, state]) => state),
    ).toEqual(['unknown', 'inOtherShipping', 'lookingUp'])
    expect(toCrateText(back)).toBe(toCrateText(failed))
  })

  it.each(['', '{}', '[{"code":1}]', '[null]'])('that nobody can read is of no lines: %s', (text) => {
    expect(readCrateText(text)).toEqual([])
  })

  it('does not change with what is known of the types', () => {
    expect(toCrateText(withFindings(had('A'), new Map(), new Map([['A', 'GPS52']])))).toBe(toCrateText(had('A')))
  })
})

/** A step of a person in the form. */
type Act =
  | { readonly kind: 'add'; readonly codes: readonly string[] }
  | { readonly kind: 'mark' | 'unmark' | 'remove'; readonly places: readonly number[] }
  | { readonly kind: 'removeMarked' | 'split' | 'undo' }

const letters = fc.constantFrom(...'abcdefgABCDEFGyz')
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), codes: fc.array(letters, { minLength: 1, maxLength: 5 }) }),
  fc.record({
    kind: fc.constantFrom('mark' as const, 'unmark' as const, 'remove' as const),
    places: fc.array(fc.nat(12), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('removeMarked' as const, 'split' as const, 'undo' as const) }),
)

/** The list and what a person who counts along would say is in it. */
interface Counted {
  readonly list: CrateList
  readonly inside: ReadonlySet<string>
  readonly before: readonly ReadonlySet<string>[]
  /** What went to other shippings. */
  readonly moved: readonly string[]
}

const keysAt = (list: CrateList, places: readonly number[]) =>
  places.flatMap((place) => shownLines(list)[place]?.line.key ?? [])

function step(counted: Counted, act: Act): Counted {
  const { list, inside, before, moved } = counted
  const stepped = (next: CrateList, after: ReadonlySet<string>): Counted =>
    next === list ? counted : { ...counted, list: next, inside: after, before: [...before, inside] }
  if (act.kind === 'add') {
    // What another shipping has by now, the services say so of.
    const findable = act.codes.map((code) => code.toUpperCase()).filter((code) => !'YZ'.includes(code))
    const free = act.codes.filter((code) => !moved.includes(code.toUpperCase()))
    return free.length === 0
      ? counted
      : stepped(scan(list, ...free), new Set([...inside, ...findable.filter((code) => !moved.includes(code))]))
  }
  if (act.kind === 'undo') {
    const last = before.at(-1)
    return last ? { ...counted, list: undoStep(list), inside: last, before: before.slice(0, -1) } : counted
  }
  if (act.kind === 'split') {
    const goes = markedBarcodes(list)
    if (goes.length === 0 || goes.length === inside.size) return counted
    const left = new Set([...inside].filter((barcode) => !goes.includes(barcode)))
    return { list: takeOut(list, goes), inside: left, before: [], moved: [...moved, ...goes] }
  }
  if (act.kind === 'mark' || act.kind === 'unmark') {
    return stepped(markLines(list, keysAt(list, act.places), act.kind === 'mark'), inside)
  }
  const keys = act.kind === 'remove' ? keysAt(list, act.places) : keysOf(list, ...markedBarcodes(list))
  const gone = shownLines(list).flatMap(({ line, state }) =>
    state === 'added' && keys.includes(line.key) ? [barcodeOf(line)] : [],
  )
  return stepped(removeLines(list, keys), new Set([...inside].filter((barcode) => !gone.includes(barcode))))
}

describe('any sequence of add, mark, remove, split and undo', () => {
  it('keeps the set of crates', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (sequence) => {
        let counted: Counted = { list: had('A', 'B', 'C'), inside: new Set(['A', 'B', 'C']), before: [], moved: [] }
        for (const act of sequence) {
          counted = step(counted, act)
          const added = addedBarcodes(counted.list)
          // Each crate once, none that is not meant to be there, none lost.
          expect(new Set(added)).toEqual(counted.inside)
          expect(added).toHaveLength(counted.inside.size)
          // None is in two shippings.
          expect(added.filter((barcode) => counted.moved.includes(barcode))).toEqual([])
          expect(new Set(counted.moved).size).toBe(counted.moved.length)
          expect(markedBarcodes(counted.list).every((barcode) => counted.inside.has(barcode))).toBe(true)
          // What is kept of it is the same again.
          expect(addedBarcodes(toList(readCrateText(toCrateText(counted.list))))).toEqual(added)
        }
      }),
      { numRuns: 400 },
    )
  })
})
