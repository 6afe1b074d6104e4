import fc from 'fast-check'
import type { Struct } from 'superstruct'
import { create, is, nullable, optional } from 'superstruct'
import { describe, expect, it } from 'vitest'
import {
  addressText,
  blankable,
  count,
  day,
  email,
  figure,
  flag,
  id,
  instant,
  note,
  numeral,
  phone,
  plainName,
  quantity,
  reference,
  secret,
  text,
  version,
} from './fields.ts'
import { newPassword } from './newPassword.ts'

interface Kind {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: fields of all kinds in one list; a struct of `unknown` takes none of them
  readonly struct: Struct<any, any>
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

const kinds: readonly Kind[] = [
  { name: 'id', struct: id(), good: ['1', 'ab-c', '0'.repeat(100)], bad: ['', '0'.repeat(101), 1, null] },
  { name: 'text', struct: text(5), good: ['a', ' abc ', '李'.repeat(5)], bad: ['', '  ', 'abcdef', 'a\nb', 7] },
  { name: 'note', struct: note(5), good: ['', 'a\nb'], bad: ['abcdef', null] },
  { name: 'secret', struct: secret(), good: ['x', "'%_"], bad: ['', 'x'.repeat(201), 5] },
  { name: 'day', struct: day(), good: ['2024-02-29'], bad: ['2026-02-29', '2026-2-1', '20260201', '', 0] },
  {
    name: 'instant',
    struct: instant(),
    good: ['2026-03-31T09:30:00Z', '2026-03-31T09:30Z', '2026-03-31T09:30:00.123+02:00'],
    bad: ['2026-03-31', '2026-03-31T09:30:00', '2026-02-30T09:30:00Z', '2026-03-31T25:00:00Z', 'now', 1],
  },
  {
    name: 'instant at the ends of time',
    struct: instant(),
    good: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    bad: ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'],
  },
  { name: 'quantity', struct: quantity(), good: [0, 50_000], bad: [-1, 50_001, 1.5, '3', Number.NaN] },
  { name: 'count', struct: count(), good: [0, 7], bad: [-1, 0.5, '1'] },
  { name: 'version', struct: version(), good: [1, 2_147_483_647], bad: [0, 1.5, 2_147_483_648, 1e300, '1'] },
  { name: 'figure', struct: figure(), good: [-1.5, 0], bad: [Number.POSITIVE_INFINITY, Number.NaN, '1'] },
  { name: 'flag', struct: flag(), good: [0, 1], bad: [2, true, '1'] },
  { name: 'numeral', struct: numeral(1000), good: ['0', '1000'], bad: ['1001', '-1', '1.5', 'x', '', '9999999999'] },
  { name: 'reference', struct: reference(), good: ['SI 2026-03_A.1', 'Груз 7', '参考'], bad: ['a/b', '=1', '', ' '] },
  { name: 'blankable', struct: blankable(reference()), good: ['A 1', null], bad: ['a/b', 7, undefined] },
  { name: 'plainName', struct: plainName(), good: ['Ana 7', 'Жанна', '张'], bad: ['a-b', 'a.b', '', 'x'.repeat(61)] },
  {
    name: 'addressText',
    struct: addressText(),
    good: ['São Paulo', "Côte d'Ivoire", '12, rue de l’Île #3', 'A&B'],
    bad: ['<b>', 'a;b', '=1+1', ''],
  },
  {
    name: 'phone',
    struct: phone(),
    good: ['+33 4 73 00 00 00', '0473/000-000', '123'],
    bad: ['12', 'abc', '+', '++331234'],
  },
  {
    name: 'email',
    struct: email(),
    good: ['a@b.co', 'first.last+tag@sub.example.org'],
    bad: ['a@b', 'a b@c.d', '@b.co', 'a@b..co', 'a@b.co\r\nBcc: x@y.z', 'A <a@b.co>'],
  },
  {
    name: 'newPassword',
    struct: newPassword(),
    good: ['unlikely', 'ключница'],
    bad: ['unlikel', '12345678', 'x'.repeat(201)],
  },
]

describe.each(kinds)('the field $name', ({ struct, good, bad }) => {
  it.each(good.map((value) => [value]))('takes %j', (value) => {
    expect(is(value, struct)).toBe(true)
  })

  it.each(bad.map((value) => [value]))('refuses %j and says why', (value) => {
    const [error] = struct.validate(value, { coerce: true })
    expect(error?.message).toMatch(/./)
  })

  it('keeps its JSON Schema when it may be missing or null', () => {
    const schemas = [struct, optional(struct), nullable(struct)].map((each) => Reflect.get(each, 'schema'))
    expect(schemas[0]).toHaveProperty('jsonSchema.type')
    expect(schemas).toEqual([schemas[0], schemas[0], schemas[0]])
  })
})

describe('lines people write', () => {
  it('lose their outer blanks', () => {
    expect(create('  Ana ', text())).toBe('Ana')
    expect(create(' São Paulo', addressText())).toBe('São Paulo')
  })

  it('are nothing when they may be left empty and are', () => {
    const emptied = ['', '  ', null].map((value) => create(value, blankable(reference())))
    expect(emptied).toEqual([null, null, null])
    expect(create(' A 1 ', blankable(reference()))).toBe('A 1')
  })

  it('are measured in characters, not in UTF-16 units', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (line) => {
        const fits = [...line.trim()].length <= 20 && line.trim() !== '' && !/\p{Cc}/u.test(line.trim())
        expect(struct20.validate(line, { coerce: true })[0] === undefined).toBe(fits)
      }),
    )
  })
  const struct20 = text(20)
})
