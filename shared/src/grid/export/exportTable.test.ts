import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nothing } from '../../columns/cellText.ts'
import type { Column, ColumnKind } from '../../columns/columns.ts'
import { languages } from '../../contract/languages.ts'
import { formatInstant, formatInstantDay } from '../../domain/formatInstant.ts'
import { language } from '../../state/language.ts'
import { toViewRows } from '../view/viewRows.ts'
import { exportCell } from './exportCells.ts'
import { exportTable } from './exportTable.ts'

type Row = Readonly<Record<string, string | number | null>>

const column = (property: string, kind: ColumnKind, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  property,
  header: 'common.retry',
  headerText: () => property.toUpperCase(),
  kind,
  value: (row) => row[property] ?? null,
  ...rest,
})

const texts = {
  wordOf: (header: string) => `${header}: status`,
  inTimeZone: (header: string, zone: string) => `${header} (${zone})`,
}

const tableOf = (columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const view = toViewRows(columns, rows)
  const { headers, cellsOf } = exportTable(columns, view, texts)
  return { headers, rows: view.map(cellsOf) }
}

describe('exportCell', () => {
  it.each(['00123', '12345678901234567890', '1e5', '=1+1', ' 75001 ', 'true', '31/12/2026'])(
    'leaves the text %j a text',
    (text) => {
      for (const kind of ['text', 'code'] as const) expect(exportCell(column('a', kind), text)).toBe(text)
    },
  )

  it('leaves cells empty where the screen has a dash for nothing', () => {
    for (const kind of ['text', 'code', 'number', 'days', 'date', 'country', 'chip'] as const) {
      expect(exportCell(column('a', kind), null)).toBeNull()
      expect(exportCell(column('a', kind), '')).toBeNull()
    }
    expect(exportCell(column('a', 'text', { format: () => nothing }), 'x')).toBeNull()
  })

  it('keeps any figure, whatever signs it is drawn with', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (figure) => {
        const percent = column('a', 'number', { format: (value) => `${Number(value).toFixed(0)} %` })
        expect(exportCell(column('a', 'number'), figure)).toBe(figure)
        expect(exportCell(percent, figure)).toBe(figure)
      }),
    )
  })

  it('keeps a quiet zero, and takes the word of a figure that is drawn as one', () => {
    const quiet = column('a', 'number', { format: (value) => (value === 0 ? nothing : String(value)) })
    const worded = column('a', 'days', { format: (value) => (Number(value) < 0 ? 'N/A' : String(value)) })
    expect(exportCell(quiet, 0)).toBe(0)
    expect(exportCell(worded, -1)).toBe('N/A')
    expect(exportCell(worded, 1)).toBe(1)
  })

  it('keeps days as days, and what is no day as the text it is', () => {
    expect(exportCell(column('a', 'date'), '2026-03-29')).toEqual({ day: '2026-03-29' })
    expect(exportCell(column('a', 'date'), '2026-02-30')).toBe('30/02/2026')
    expect(exportCell(column('a', 'date', { format: () => 'week 9' }), '2026-03-01')).toBe('week 9')
  })

  it('keeps an instant by the clock that the screen shows it by', () => {
    const scanned = column('a', 'date', { format: (at) => formatInstant(String(at), 'Asia/Tokyo') })
    expect(exportCell(scanned, '2026-03-28T23:30:00.000Z')).toEqual({ day: '2026-03-29', time: '08:30' })
    const day = column('a', 'date', { format: (at) => formatInstantDay(String(at), 'Asia/Tokyo') })
    expect(exportCell(day, '2026-03-28T23:30:00.000Z')).toEqual({ day: '2026-03-29' })
  })

  it.each(languages)('names a country in $name', ({ code, locale }) => {
    language.value = code
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of('FR')
    expect(exportCell(column('a', 'country'), 'fr')).toBe(name)
    expect(exportCell(column('a', 'country'), 'x')).toBe('X')
  })
})

describe('exportTable', () => {
  it('has the columns in their order, with the headers on screen', () => {
    const names = ['c', 'a', 'b']
    const { headers, rows } = tableOf(
      names.map((name) => column(name, 'text')),
      [{ a: '1', b: '2', c: '3' }],
    )
    expect(headers).toEqual(names.map((name) => name.toUpperCase()))
    expect(rows).toEqual([['3', '1', '2']])
  })

  it('says what stands quietly behind a text, and nothing behind nothing', () => {
    const named = column('a', 'text', { note: () => 'Lyon' })
    expect(tableOf([named], [{ a: 'Acme' }, { a: null }]).rows).toEqual([['Acme, Lyon'], [null]])
  })

  it('gives the word behind a figure a column of its own, and a chip its word', () => {
    const chip = ({ days }: Row) => (Number(days) > 9 ? { kind: 'bad' as const, text: 'late' } : null)
    const columns = [column('days', 'days', { chip }), column('state', 'chip', { chip })]
    const { headers, rows } = tableOf(columns, [
      { days: 12, state: 'x' },
      { days: 3, state: 'on time' },
      { days: null },
    ])
    expect(headers).toEqual(['DAYS', 'DAYS: status', 'STATE'])
    expect(rows).toEqual([
      [12, 'late', 'late'],
      [3, null, 'on time'],
      [null, null, null],
    ])
  })

  it('says by which clock times are read, where they are read by one', () => {
    const clock = (value: string | number) => String(value).slice(11, 16)
    const columns = [column('at', 'text', { format: clock }), column('raw', 'text'), column('day', 'date')]
    const at = '2026-03-29T01:30:00Z'
    const { headers, rows } = tableOf(columns, [
      { at: null, raw: at, day: '2026-03-29' },
      { at, raw: at, day: null },
    ])
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(headers).toEqual([`AT (${timeZone})`, 'RAW', 'DAY'])
    expect(rows[1]).toEqual(['01:30', at, null])
  })
})
