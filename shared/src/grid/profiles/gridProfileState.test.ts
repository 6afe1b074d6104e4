import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import { type GridState, moveColumn, plainGridState } from '../view/gridState.ts'
import { isSameState, isSameView, newProfileName, readGridProfile, writeGridProfile } from './gridProfileState.ts'

const column = (property: string): Column<object> => ({
  property,
  header: 'common.retry',
  kind: 'text',
  value: () => null,
})
const properties = ['a', 'b', 'c', 'd']
const columns = properties.map(column)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const saved = { v: 1, order: [], widths: {}, hidden: [], sort: null, filters: [] }

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== '')
const states: fc.Arbitrary<GridState> = fc.record({
  order: fc.shuffledSubarray(properties),
  hidden: fc.subarray(properties),
  widths: fc.dictionary(fc.constantFrom(...properties), fc.integer({ min: 24, max: 2_000 }), { noNullPrototype: true }),
  sort: fc.option(
    fc.record({
      property: fc.constantFrom(...properties),
      direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
  ),
  filters: fc
    .subarray(properties)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((property) => text.map((value) => ({ property, op: 'CONTAINS' as const, values: [value] }))),
      ),
    ),
})

describe('the state of a profile', () => {
  it('comes back as it was, in base64 of UTF-8 that the service takes', () => {
    fc.assert(
      fc.property(states, (state) => {
        const columnsState = writeGridProfile(columns, state)
        expect(Buffer.from(columnsState, 'base64').toString('base64')).toBe(columnsState)
        expect(JSON.parse(Buffer.from(columnsState, 'base64').toString('utf8'))).toMatchObject({ v: 1 })
        expect(readGridProfile(columnsState, columns, plainGridState)).toEqual(state)
      }),
    )
  })

  it('passes over columns that the grid does not have', () => {
    const state = encode({
      ...saved,
      order: ['gone', 'c', 'a'],
      hidden: ['gone', 'b'],
      widths: { gone: 90, a: 120, b: -5, c: 1e9 },
      sort: { property: 'gone', direction: 'ASC' },
      filters: [
        { property: 'gone', op: 'EQ', values: ['1'] },
        { property: 'd', op: 'EQ', values: ['1'] },
      ],
    })
    const screen: GridState = { ...plainGridState, sort: { property: 'a', direction: 'DESC' } }
    expect(readGridProfile(state, columns, screen)).toEqual({
      order: ['c', 'a'],
      hidden: ['b'],
      widths: { a: 120 },
      sort: screen.sort,
      filters: [{ property: 'd', op: 'EQ', values: ['1'] }],
    })
  })

  it('leaves hidden what the screen hides and the profile is older than', () => {
    const screen: GridState = { ...plainGridState, hidden: ['c', 'd'] }
    const hiddenWith = (profile: object) => readGridProfile(encode({ ...saved, ...profile }), columns, screen)?.hidden
    expect(hiddenWith({ order: ['b', 'a'], hidden: ['a'] })).toEqual(['a', 'c', 'd'])
    // What was shown on purpose stays to be seen.
    expect(hiddenWith({ order: ['d', 'a'] })).toEqual(['c'])
    expect(hiddenWith({ known: ['a', 'b', 'c'] })).toEqual(['d'])
    const shown = { ...screen, hidden: [] }
    expect(readGridProfile(writeGridProfile(columns, shown), columns, screen)).toEqual(shown)
  })

  it.each([
    '',
    'not base64!',
    encode('a text'),
    encode([]),
    encode({ ...saved, v: 2 }),
    encode({ ...saved, order: 'a,b' }),
    encode({ ...saved, sort: { property: 'a', direction: 'UP' } }),
    encode({ ...saved, filters: [{ property: 'a', op: 'LIKE', values: [] }] }),
    Buffer.from([0x22, 0xff, 0x22]).toString('base64'),
  ])('cannot be read from %j', (columnsState) => {
    expect(readGridProfile(columnsState, columns, plainGridState)).toBeNull()
  })

  it('leaves the screen the columns it filters itself', () => {
    const own = { property: 'a', op: 'EQ' as const, values: ['today'] }
    const screen: GridState = { ...plainGridState, filters: [own] }
    const state = encode({
      ...saved,
      filters: [
        { property: 'a', op: 'EQ', values: ['last year'] },
        { property: 'b', op: 'EMPTY', values: [] },
      ],
    })
    const shown = readGridProfile(state, columns, screen)
    expect(shown?.filters).toEqual([own, { property: 'b', op: 'EMPTY', values: [] }])
    expect(shown && isSameState(columns, screen, shown, { ...shown, filters: shown.filters.slice(1) })).toBe(true)
  })
})

describe('isSameState', () => {
  it('takes an order that is the screen’s own for none', () => {
    const same = (one: Partial<GridState>, other: Partial<GridState>) =>
      isSameState(columns, plainGridState, { ...plainGridState, ...one }, { ...plainGridState, ...other })
    expect(same({ order: properties }, {})).toBe(true)
    expect(same({ order: ['b'] }, {})).toBe(false)
    expect(same({ hidden: ['a', 'b'] }, { hidden: ['b', 'a'] })).toBe(true)
    expect(same({ hidden: ['a'] }, {})).toBe(false)
    expect(same({ widths: { a: 50 } }, {})).toBe(false)
    expect(same({ sort: { property: 'a', direction: 'ASC' } }, {})).toBe(false)
  })
})

describe('isSameView', () => {
  const filter = { property: 'a', op: 'EQ' as const, values: ['1'] }
  it('goes by rows and their order, whatever the columns are', () => {
    const sort = { property: 'b', direction: 'ASC' as const }
    const [one, other] = [
      { sort, filters: [filter] },
      { ...plainGridState, sort, filters: [filter], hidden: ['c'] },
    ]
    expect(isSameView(plainGridState, one, other)).toBe(true)
    expect(isSameView(plainGridState, one, { sort, filters: [] })).toBe(false)
    expect(isSameView(plainGridState, one, { sort: null, filters: [filter] })).toBe(false)
  })

  it('passes over what the screen filters itself', () => {
    const screen = { sort: null, filters: [filter] }
    expect(isSameView(screen, screen, { sort: null, filters: [{ ...filter, values: ['2'] }] })).toBe(true)
  })
})

describe('moveColumn', () => {
  it('moves one and keeps the order of the others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...properties), fc.integer({ min: -2, max: 9 }), (property, place) => {
        const moved = moveColumn(properties, property, place)
        expect(moved.indexOf(property)).toBe(Math.max(0, Math.min(place, properties.length - 1)))
        expect(moved.filter((other) => other !== property)).toEqual(properties.filter((other) => other !== property))
      }),
    )
  })
})

describe('newProfileName', () => {
  const nameOf = (number: number) => `New profile ${number}`
  it('takes the lowest number that is free', () => {
    expect(newProfileName([], nameOf)).toBe('New profile 1')
    expect(newProfileName(['New profile 1', 'Mine', 'New profile 3'], nameOf)).toBe('New profile 2')
  })
})
