import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, Column, ColumnKind } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import { filterRows, filterTest, isComplete, opsOf, valueCountOf } from './filterRows.ts'
import type { GridFilter } from './gridState.ts'
import { toViewRows } from './viewRows.ts'

const filter = (op: FilterOperator, ...values: string[]): GridFilter => ({ property: 'p', op, values })
const passes = (kind: ColumnKind, value: CellValue, op: FilterOperator, ...values: string[]) =>
  filterTest(kind, filter(op, ...values))(value)

const kinds: readonly ColumnKind[] = ['text', 'code', 'number', 'days', 'date', 'country', 'chip']

interface Item {
  readonly name: string | null
  readonly crates: number
}
const columns: readonly Column<Item>[] = [
  { property: 'name', header: 'common.retry', kind: 'text', value: ({ name }) => name },
  { property: 'crates', header: 'common.close', kind: 'number', value: ({ crates }) => crates },
]

describe('filterTest', () => {
  it('compares texts without case and accents', () => {
    expect(passes('text', 'São Paulo', 'CONTAINS', 'SAO')).toBe(true)
    expect(passes('text', 'Łódź', 'EQ', 'lodz')).toBe(true)
    expect(passes('text', 'Łódź', 'NOT_CONTAINS', 'ó')).toBe(false)
    expect(passes('text', 'Nizhnekamsk', 'STARTS_WITH', 'nizh')).toBe(true)
    expect(passes('code', '40021 / 40022', 'ENDS_WITH', '22')).toBe(true)
  })

  it('compares figures as figures', () => {
    expect(passes('number', 9, 'LT', '10')).toBe(true)
    expect(passes('days', 10, 'GTE', '10')).toBe(true)
    expect(passes('number', 5, 'BETWEEN', '10', '1')).toBe(true)
    expect(passes('number', 0.5, 'EQ', '.5')).toBe(true)
  })

  it('compares dates by the calendar', () => {
    expect(passes('date', '2026-03-29', 'GTE', '2026-03-29')).toBe(true)
    expect(passes('date', '2026-03-29', 'LTE', '2026-03-28')).toBe(false)
    expect(passes('date', '2026-03-29', 'BETWEEN', '2026-01-01', '2026-12-31')).toBe(true)
  })

  it('takes a country by its code', () => {
    expect(passes('country', 'IN', 'IN', 'FR', 'IN')).toBe(true)
    expect(passes('country', 'IN', 'NE', 'IN')).toBe(false)
  })

  it('lets nothing pass as empty and as unlike anything, never as more or less', () => {
    expect(passes('number', null, 'EMPTY')).toBe(true)
    expect(passes('number', null, 'LT', '10')).toBe(false)
    expect(passes('number', null, 'NE', '10')).toBe(true)
    expect(passes('date', null, 'LTE', '2026-01-01')).toBe(false)
  })

  it('answers the opposite for opposite questions', () => {
    const opposites: readonly [FilterOperator, FilterOperator][] = [
      ['CONTAINS', 'NOT_CONTAINS'],
      ['EQ', 'NE'],
      ['EMPTY', 'NOT_EMPTY'],
    ]
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), fc.constantFrom(...opposites), (value, wanted, [one, other]) => {
        expect(passes('text', value, one, wanted)).toBe(!passes('text', value, other, wanted))
      }),
    )
  })
})

describe('opsOf', () => {
  it.each(kinds)('offers %s only questions that can be complete', (kind) => {
    for (const hasChoices of [true, false]) {
      for (const op of opsOf(kind, hasChoices)) {
        const wanted = valueCountOf(op)
        const values = Array.from({ length: wanted === 'many' ? 1 : wanted }, () =>
          kind === 'date' ? '2026-03-29' : '2026',
        )
        expect(isComplete(filter(op, ...values), kind), op).toBe(true)
      }
    }
  })
})

describe('isComplete', () => {
  it('asks for every value, for figures and for days where they belong', () => {
    expect(isComplete(filter('CONTAINS', ' '), 'text')).toBe(false)
    expect(isComplete(filter('BETWEEN', '1', ''), 'number')).toBe(false)
    expect(isComplete(filter('GT', 'many'), 'number')).toBe(false)
    expect(isComplete(filter('IN'), 'text')).toBe(false)
    expect(isComplete(filter('GTE', '2026-02-30'), 'date')).toBe(false)
  })

  it('takes only figures and texts that the service takes', () => {
    for (const figure of ['0', '-12', '+3', '.5', '1e5', '123456789012345', '0.125'])
      expect(isComplete(filter('EQ', figure), 'number'), figure).toBe(true)
    for (const figure of ['1e20', '1e-7', '1234567890123456', 'Infinity', '0.12345678901'])
      expect(isComplete(filter('EQ', figure), 'number'), figure).toBe(false)
    expect(isComplete(filter('EQ', 'x'.repeat(200)), 'text')).toBe(true)
    expect(isComplete(filter('EQ', 'x'.repeat(201)), 'text')).toBe(false)
    expect(isComplete(filter('IN', 'x', 'x'.repeat(201)), 'text')).toBe(false)
  })

  it('refuses days that end before they begin', () => {
    expect(isComplete(filter('BETWEEN', '2026-03-30', '2026-03-29'), 'date')).toBe(false)
    expect(isComplete(filter('BETWEEN', '2026-03-29', '2026-03-29'), 'date')).toBe(true)
    expect(isComplete(filter('BETWEEN', '40', '5'), 'number')).toBe(true)
  })
})

describe('filterRows', () => {
  const rows = toViewRows(columns, [
    { name: 'Élan', crates: 3 },
    { name: null, crates: 9 },
    { name: 'Lastik', crates: 12 },
  ])

  it('keeps the rows that pass all filters', () => {
    const passing = filterRows(rows, columns, [
      { property: 'crates', op: 'GT', values: ['5'] },
      { property: 'name', op: 'NOT_EMPTY', values: [] },
    ])
    expect(passing.map(({ name }) => name)).toEqual(['Lastik'])
  })

  it('passes over filters of columns that are not there', () => {
    expect(filterRows(rows, columns, [{ property: 'gone', op: 'EQ', values: ['x'] }])).toEqual(rows)
  })
})
