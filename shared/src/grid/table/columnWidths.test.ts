import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ColumnChip, ColumnKind } from '../../columns/columns.ts'
import { toViewRows } from '../view/viewRows.ts'
import { columnWidths, countLeading } from './columnWidths.ts'
import { chipSpace, widenSeen } from './contentWidths.ts'

type Row = Readonly<Record<string, string | number | null>>

const column = (property: string, kind: ColumnKind, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  property,
  header: 'common.retry',
  kind,
  value: (row) => row[property] ?? null,
  ...rest,
})
const columns = [column('name', 'text', { width: 160 }), column('crates', 'number'), column('city', 'text')]
const headers = ['Name', 'Crates in stock', 'City']
const measure = (text: string) => text.length * 8
const nobody: ReadonlySet<string> = new Set()
const plain = { measure, pulled: {}, filtered: nobody, available: 0, isNarrow: false }
const widths = (available: number, pulled: Readonly<Record<string, number>> = {}) =>
  columnWidths({ ...plain, columns, headers, rows: undefined, pulled, available })
const widthOf = (only: Column<Row>, header: string, values: Row[string][], isNarrow = false) => {
  const rows = toViewRows(
    [only],
    values.map((value) => ({ [only.property]: value })),
  )
  return columnWidths({ ...plain, columns: [only], headers: [header], rows, isNarrow })[0] ?? 0
}
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('columnWidths', () => {
  it('gives what a person pulled, whatever else', () => {
    expect(widths(2000, { crates: 333 })[1]).toBe(333)
    expect(widths(0, { name: 50 })[0]).toBe(50)
  })

  it('leaves a header room for its words in two lines', () => {
    const [, crates = 0] = widths(0)
    expect(crates).toBeGreaterThan(measure('in stock'))
    expect(crates).toBeLessThan(measure('Crates in stock'))
    expect(widthOf(column('a', 'code'), 'Ship-to code', [])).toBeLessThan(measure('Ship-to code'))
  })

  it('has room for the total, which has more digits than the values', () => {
    const crates = column('c', 'number', { total: (rows) => rows.reduce((sum, { c }) => sum + Number(c), 0) })
    expect(widthOf(crates, 'C', [900, 800, 46])).toBe(widthOf(column('c', 'number'), 'C', [1746]))
  })

  it('gives chips room though no row is known', () => {
    const chip = column('status', 'chip', { chips: () => [{ kind: 'warn', text: 'Запланирована' }] })
    const [width = 0] = columnWidths({ ...plain, columns: [chip], headers: ['S'], rows: undefined })
    expect(width).toBeGreaterThan(measure('Запланирована'))
  })

  it('has as much room for a chip beside what was seen as beside what is known', () => {
    const chips = () => [{ kind: 'warn', text: 'overdue' }] as const
    const days = column('a', 'days', { chips, format: String })
    const terse = { ...days, isTerse: true }
    const values = [1234567890, 12]
    const rows = toViewRows(
      [days],
      values.map((a) => ({ a })),
    )
    const seen = widenSeen({}, [days], rows, measure)
    expect(widenSeen(seen, [days], rows.slice(1), measure)).toBe(seen)
    const widthOfSeen = (only: Column<Row>) =>
      columnWidths({ ...plain, columns: [only], headers: ['A'], rows: undefined, seen })[0]
    expect([days, terse].map(widthOfSeen)).toEqual([days, terse].map((only) => widthOf(only, 'A', values)))
    expect(chipSpace(terse, measure)).toBeLessThan(chipSpace(days, measure))
  })

  it('never breaks a header that has no place to', () => {
    expect(widthOf(column('a', 'number'), '在最终用户天数', [])).toBeGreaterThan(measure('在最终用户天数'))
  })

  it('fits values, long words up to a limit that is less where there is little room', () => {
    const wide = widthOf(column('a', 'text'), 'A', ['Clermont-Ferrand'])
    expect(wide).toBeGreaterThan(measure('Clermont-Ferrand'))
    expect(widthOf(column('a', 'text'), 'A', ['x'.repeat(99)])).toBeLessThan(measure('x'.repeat(99)))
    expect(widthOf(column('a', 'text'), 'A', ['x'.repeat(99)], true)).toBeLessThan(wide)
  })

  it('fits any figure and any chip beside each other, whichever rows there are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.array(fc.string(), { minLength: 1 }), (figures, texts) => {
        const chips = () => texts.map((text): ColumnChip => ({ kind: 'good', text }))
        const days = column('a', 'days', { chips, format: String })
        const figure = Math.max(0, ...figures.map((value) => measure(String(value))))
        const chip = Math.max(...texts.map(measure))
        expect(chipSpace(days, measure)).toBeGreaterThan(chip)
        expect(widthOf(days, 'A', figures)).toBeGreaterThanOrEqual(figure + chipSpace(days, measure))
      }),
    )
  })

  it('gives the mark of a filtered column its room', () => {
    const request = { ...plain, columns, headers, rows: undefined }
    const marked = columnWidths({ ...request, filtered: new Set(['crates']) })
    expect(marked[1]).toBeGreaterThan(columnWidths(request)[1] ?? 0)
  })

  it('counts the columns that matter and are in sight whole', () => {
    const led = columns.map((each) => (each.property === 'city' ? each : { ...each, leadPlace: 1 }))
    expect(countLeading(led, [160, 60, 500], 220)).toBe(2)
    expect(countLeading(led, [160, 60, 500], 219)).toBe(1)
    expect(countLeading(columns, [160, 60, 500], 800)).toBe(0)
  })

  it('fills the room there is, to the pixel, and keeps figures narrow', () => {
    const least = widths(0)
    fc.assert(
      fc.property(fc.integer({ min: sum(least), max: 4000 }), (available) => {
        const filled = widths(available)
        expect(sum(filled)).toBe(available)
        expect(filled[1]).toBe(least[1])
      }),
    )
  })

  it('gives a bar a quarter of what is left up to a limit, and words the rest', () => {
    const bar = column('ages', 'text', { width: 64, bar: () => [] })
    const request = {
      ...plain,
      columns: [column('name', 'text', { width: 160 }), bar],
      headers: ['Name', 'By age'],
      rows: undefined,
    }
    const least = columnWidths(request)
    const [name = 0, ages = 0] = columnWidths({ ...request, available: sum(least) + 40 })
    expect([name - (least[0] ?? 0), ages - (least[1] ?? 0)]).toEqual([30, 10])
    expect(columnWidths({ ...request, available: 2000 })).toEqual([1780, 220])
    expect(columnWidths({ ...request, available: 2000, pulled: { ages: 70 } })).toEqual([1930, 70])
  })

  it('grows no column that a person pulled', () => {
    const pulled = { name: 100, city: 100 }
    expect(widths(4000, pulled)).toEqual(widths(0, pulled))
  })

  it('leaves half of a narrow grid that scrolls to the columns beside the first, and all of it to no one', () => {
    const request = { ...plain, columns, headers, rows: undefined, available: 322 }
    const narrow = columnWidths({ ...request, isNarrow: true })
    expect(narrow.slice(0, 2)).toEqual([161, 161])
    const [first = 0, second = 0] = columnWidths(request)
    expect([first > 161, first + second]).toEqual([true, 322])
    // Where the others were pulled by hand, there is nobody else to have the room.
    expect(columnWidths({ ...request, isNarrow: true, pulled: { crates: 90 } })[0]).toBe(232)
  })
})
