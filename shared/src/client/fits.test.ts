import fc from 'fast-check'
import {
  array,
  boolean,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  optional,
  record,
  refine,
  type Struct,
  size,
  string,
  tuple,
  type,
  union,
} from 'superstruct'
import { describe, expect, it } from 'vitest'
import { day, id, instant, told } from '../contract/fields.ts'
import { fits } from './fits.ts'

const structs: readonly Struct<unknown, unknown>[] = [
  type({ a: string(), b: nullable(min(integer(), 0)), c: optional(boolean()) }),
  array(type({ node: type({ id: id(), day: nullable(day()), name: told() }) })),
  record(string(), size(array(number()), 0, 2)),
  type({ kind: optional(nullable(enums(['x', 'B-1']))), at: nullable(instant()), many: optional(enums([0, 3])) }),
  union([literal('x'), tuple([max(number(), 3)])]),
  refine(array(integer()), 'rising', (list) =>
    list.every((each, index) => index === 0 || each >= (list[index - 1] ?? 0)),
  ),
] as readonly Struct<unknown, unknown>[]

const leaf = fc.constantFrom<unknown>(
  null,
  undefined,
  true,
  0,
  -1,
  3,
  1.5,
  'x',
  '',
  '2026-03-31',
  '2026-02-30',
  'B-1',
  '2026-03-31T09:30:00Z',
  '2026-03-31T09:30:00.000Z',
)
const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'node', 'id', 'day', 'name'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    fc.record({ a: leaf, b: leaf }, { noNullPrototype: true }),
    fc.record({ kind: leaf, at: leaf, many: leaf }, { noNullPrototype: true, requiredKeys: ['at'] }),
    fc.array(
      fc.record(
        { node: fc.record({ id: leaf, day: leaf, name: leaf }, { noNullPrototype: true }) },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
  ),
}))

describe('fits', () => {
  it('says what superstruct says, whatever the value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        for (const struct of structs) expect(fits(value, struct)).toBe(struct.is(value))
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes what is right', () => {
    expect(fits({ a: 'x', b: null }, structs[0] as Struct<unknown, unknown>)).toBe(true)
    expect(fits([{ node: { id: 'B-1', day: '2026-03-31', name: '' } }], structs[1] as Struct<unknown, unknown>)).toBe(
      true,
    )
  })
})
