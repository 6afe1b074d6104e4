import { mostAssignments, mostCrates } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertAssignments,
  assertCrates,
  assertDivision,
  assertReferenceOrConsignee,
  repeatedAt,
  toConsigneeCode,
} from './shippingRules.ts'

/** Fields a rule names; none when it lets the input pass. */
function named(rule: () => unknown): string[] {
  try {
    rule()
    return []
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    return error.fields.map(({ field }) => field)
  }
}

const barcodes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })

describe('a shipping', () => {
  it.each([
    [null, null, ['reference']],
    ['R', null, []],
    [null, 'E', []],
    ['R', 'E', []],
  ])('of reference %j and consignee %j is refused for %j', (reference, enduserId, fields) => {
    expect(named(() => assertReferenceOrConsignee({ reference, enduserId }, 'reference'))).toEqual(fields)
  })

  it.each([
    [['A', 'B'], undefined, 'A'],
    [['A', 'B'], null, 'A'],
    [['A', 'B'], 'B', 'B'],
    [[], null, null],
    [undefined, null, null],
  ])('whose consignee has the codes %j and that asks for %j goes by %j', (codes, wanted, code) => {
    expect(toConsigneeCode(codes, wanted, 'code')).toBe(code)
  })

  it.each([
    [['A'], 'B'],
    [[], 'A'],
    [undefined, 'A'],
  ])('whose consignee has the codes %j cannot ask for %j', (codes, wanted) => {
    expect(named(() => toConsigneeCode(codes, wanted, 'code'))).toEqual(['code'])
  })
})

describe('the crates of a shipping', () => {
  it('pass when all are known and none comes twice', () => {
    fc.assert(
      fc.property(barcodes, (list) => {
        expect(named(() => assertCrates({ field: 'crates', barcodes: list }, new Set()))).toEqual([])
      }),
    )
  })

  it('are each named that is unknown or came before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }), (list) => {
        const unknown = new Set(['b'])
        const wrong = list.flatMap((barcode, index) =>
          unknown.has(barcode) || list.indexOf(barcode) < index ? [`crates.${index}.barcode`] : [],
        )
        expect(named(() => assertCrates({ field: 'crates', barcodes: list }, unknown))).toEqual(wrong)
      }),
    )
  })

  it('are a thousand at most', () => {
    const list = Array.from({ length: mostCrates }, (_, index) => String(index))
    expect(named(() => assertCrates({ field: 'crates', barcodes: list }, new Set()))).toEqual([])
    expect(named(() => assertCrates({ field: 'crates', barcodes: [...list, 'x'] }, new Set()))).toEqual(['crates'])
  })
})

describe('dividing a shipping', () => {
  it('takes any two parts that are together all of it', () => {
    fc.assert(
      fc.property(barcodes, fc.func(fc.boolean()), (current, goes) => {
        const moved = current.filter((barcode) => goes(barcode))
        const kept = current.filter((barcode) => !moved.includes(barcode))
        fc.pre(moved.length > 0 && kept.length > 0)
        expect(named(() => assertDivision({ current, kept, moved: moved.toReversed() }))).toEqual([])
      }),
    )
  })

  it('refuses everything else', () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'c', 'x'), { maxLength: 5 })
    fc.assert(
      fc.property(some, some, (kept, moved) => {
        const current = ['a', 'b', 'c']
        const all = [...kept, ...moved].sort()
        const isDivision = kept.length > 0 && moved.length > 0 && all.join() === current.join()
        expect(named(() => assertDivision({ current, kept, moved })).length === 0).toBe(isDivision)
      }),
    )
  })
})

describe('lists', () => {
  it('repeat where a value stood before', () => {
    expect(repeatedAt(['a', 'b', 'a', 'a', 'c', 'b'])).toEqual([2, 3, 5])
    expect(repeatedAt([])).toEqual([])
  })

  it('of assignments are not empty, not too long, and name a shipping once', () => {
    const ids = Array.from({ length: mostAssignments }, (_, index) => String(index))
    expect(named(() => assertAssignments(ids))).toEqual([])
    expect(named(() => assertAssignments([...ids, 'x']))).toEqual(['body'])
    expect(named(() => assertAssignments([]))).toEqual(['body'])
    expect(named(() => assertAssignments(['a', 'b', 'a']))).toEqual(['2.id'])
  })
})
