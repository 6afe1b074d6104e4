import type { Shipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCodes, addedBarcodes, shownLines, toList, toPlainLines } from '../crates/crateList.ts'
import { readCrateText, toCrateText } from '../crates/crateText.ts'
import type { ShippingBase } from '../save/shippingBase.ts'
import { answerName, type ShippingValues, toValues } from '../save/shippingValues.ts'
import {
  compareShippings,
  isChosen,
  isSameState,
  type MergeChoice,
  mergeValues,
  usualChoices,
} from './shippingMerge.ts'

const field: DynamicField = {
  fieldId: 'seal',
  customerCode: 'M1',
  name: 'seal',
  type: 'text',
  displayName: 'Seal',
  translateRef: null,
  active: true,
  selectFields: [],
}
const fields = [field]
const seal = answerName('seal')

interface Change extends Partial<Omit<Shipping, 'crateMovements'>> {
  readonly crates?: readonly string[]
  readonly seal?: string
}

function shippingWith({ crates = ['A', 'B'], seal = 'S1', ...change }: Change = {}): ShippingBase {
  const shipping: Shipping = {
    id: 'S-1',
    enduserId: null,
    consigneeCode: null,
    customerId: 'M1',
    reference: 'R 1',
    referenceComplement: 'C 1',
    creationDate: '2026-11-23T08:41:00.000Z',
    uuid: null,
    process: null,
    processDate: null,
    scanUserId: 'U1',
    version: 1,
    crateMovements: crates.map((barcode) => ({ id: barcode, barcode })),
    ...change,
  }
  return { shipping, answers: { seal } }
}
const valuesWith = (change?: Change): ShippingValues => ({
  ...toValues(shippingWith(change), fields, new Date(0)),
  base: 'old',
})
const cratesOf = (values: ShippingValues) => addedBarcodes(toList(readCrateText(values.crates))).toSorted()

const before = shippingWith()
const sidesOf = (mine: Change, theirs: Change) => ({
  before,
  mine: valuesWith(mine),
  theirs: shippingWith({ version: 2, ...theirs }),
})

describe('two states of a shipping', () => {
  it('are one by their version, and by what they say where services keep none', () => {
    const { version: _, ...seeds } = before.shipping
    const plain = { ...before, shipping: seeds }
    const other = { ...plain, shipping: { ...seeds, crateMovements: seeds.crateMovements.slice(1) } }
    expect(isSameState(before, shippingWith({ reference: 'T' }), fields)).toBe(true)
    expect(isSameState(before, shippingWith({ version: 2 }), fields)).toBe(false)
    expect(
      isSameState(
        plain,
        { ...plain, shipping: { ...seeds, crateMovements: seeds.crateMovements.toReversed() } },
        fields,
      ),
    ).toBe(true)
    expect(isSameState(plain, other, fields)).toBe(false)
    expect(isSameState(plain, { ...plain, answers: { seal: 'S2' } }, fields)).toBe(false)
  })
})

describe('a change that somebody else has saved meanwhile', () => {
  it('is told field by field, with what is taken unless the person says otherwise', () => {
    const sides = sidesOf(
      { reference: 'Mine', referenceComplement: 'M' },
      { referenceComplement: 'T', enduserId: 'K1', seal: 'S2' },
    )
    const { fields: told, crates } = compareShippings(sides, fields)
    expect(told.map(({ name, mine, theirs, usual }) => [name, mine, theirs, usual])).toEqual([
      ['reference', ['Mine'], ['R 1'], 'mine'],
      ['referenceComplement', ['M'], ['T'], null],
      ['enduserId', [''], ['K1'], 'theirs'],
      ['answer_seal', ['S1'], ['S2'], 'theirs'],
    ])
    expect(crates).toBeNull()
  })

  it('needs a choice only where both changed the same', () => {
    const sides = sidesOf({ reference: 'Mine' }, { reference: 'Theirs' })
    const comparison = compareShippings(sides, fields)
    const choices = usualChoices(comparison)
    expect(isChosen(comparison, choices)).toBe(false)
    expect(isChosen(comparison, { ...choices, reference: 'theirs' })).toBe(true)
    expect(mergeValues(sides, fields, { reference: 'theirs' }).reference).toBe('Theirs')
    expect(mergeValues(sides, fields, { reference: 'mine' }).reference).toBe('Mine')
  })

  it('takes day and time for one', () => {
    const sides = sidesOf({}, { creationDate: '2026-11-23T10:05:00.000Z' })
    expect(compareShippings(sides, fields).fields.map(({ name, usual }) => [name, usual])).toEqual([['when', 'theirs']])
    const { date, time } = mergeValues(sides, fields, { when: 'theirs' })
    expect({ date, time }).toEqual(
      (({ date: day, time: clock }) => ({ date: day, time: clock }))(toValues(sides.theirs, fields, new Date(0))),
    )
  })

  it('of the crates is taken beside the own one', () => {
    const sides = sidesOf({ crates: ['A', 'C'] }, { crates: ['A', 'B', 'D'] })
    const { crates } = compareShippings(sides, fields)
    expect(crates).toEqual({
      mine: { added: ['C'], removed: ['B'] },
      theirs: { added: ['D'], removed: [] },
      usual: 'both',
    })
    const taken = (choice: MergeChoice) => cratesOf(mergeValues(sides, fields, { crates: choice }))
    expect([taken('both'), taken('mine'), taken('theirs')]).toEqual([
      ['A', 'C', 'D'],
      ['A', 'C'],
      ['A', 'B', 'D'],
    ])
  })

  it('leaves lines that are to be checked where they are', () => {
    const list = addCodes(toList(toPlainLines(['A', 'B'])), ['soon'], 3)
    const mine = { ...valuesWith(), crates: toCrateText(list) }
    const merged = mergeValues({ before, mine, theirs: shippingWith({ version: 2, crates: ['A'] }) }, fields, {})
    const left = shownLines(toList(readCrateText(merged.crates)))
    expect(left.map(({ line, state }) => [line.code, state])).toEqual([
      ['A', 'added'],
      ['soon', 'lookingUp'],
    ])
  })

  it('that is the own one, too, is none', () => {
    const change = { reference: 'Same', crates: ['A', 'C'] }
    const comparison = compareShippings(sidesOf({ ...change, reference: ' Same ' }, change), fields)
    expect(comparison).toEqual({ fields: [], crates: null })
  })
})

const word = fc.constantFrom('R 1', 'X', 'Y', '')
const change: fc.Arbitrary<Change> = fc.record({
  reference: word,
  referenceComplement: word,
  seal: word,
  crates: fc.subarray(['A', 'B', 'C', 'D']),
})

describe('any two changes', () => {
  it('keep all of one where the other side changed nothing', () => {
    fc.assert(
      fc.property(change, (one) => {
        const mine = sidesOf(one, {})
        const kept = mergeValues(mine, fields, usualChoices(compareShippings(mine, fields)))
        expect([kept.reference, kept[seal], cratesOf(kept)]).toEqual([
          mine.mine.reference,
          mine.mine[seal],
          cratesOf(mine.mine),
        ])
        const theirs = sidesOf({}, one)
        const taken = mergeValues(theirs, fields, usualChoices(compareShippings(theirs, fields)))
        const asTheirs = toValues(theirs.theirs, fields, new Date(0))
        expect({ ...taken, crates: cratesOf(taken) }).toEqual({ ...asTheirs, crates: cratesOf(asTheirs) })
      }),
    )
  })

  it('lose no crate that one side added, and keep none that one side removed', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const sides = sidesOf(one, other)
        const merged = cratesOf(mergeValues(sides, fields, { crates: 'both' }))
        const [mine, theirs] = [one.crates ?? [], other.crates ?? []]
        const expected = ['A', 'B', 'C', 'D'].filter((barcode) =>
          ['A', 'B'].includes(barcode)
            ? mine.includes(barcode) && theirs.includes(barcode)
            : mine.includes(barcode) || theirs.includes(barcode),
        )
        const isSame = mine.toSorted().join() === theirs.toSorted().join()
        expect(merged).toEqual(isSame ? mine.toSorted() : expected)
      }),
    )
  })
})
