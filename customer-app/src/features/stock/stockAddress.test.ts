import type { Column } from '@crateway/shared/columns/columns.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { filterRows } from '@crateway/shared/grid/view/filterRows.ts'
import { readGridAddress } from '@crateway/shared/grid/view/gridAddress.ts'
import { sourceRow, toViewRows } from '@crateway/shared/grid/view/viewRows.ts'
import { describe, expect, it } from 'vitest'
import { chaseFigurePath, chasePath, promisesPath } from '../../chasePath.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { readCall } from './chase/chaseAddress.ts'
import { deskColumns } from './chase/deskColumns.ts'
import { chasedPath, readView, stockViews, viewPath } from './stockAddress.ts'

const queryOf = (path: string) => new URL(path, 'http://portal').searchParams

const figure = (property: string): Column<unknown> => ({
  property,
  header: 'stock.column.quantity',
  kind: 'days',
  value: () => null,
})

describe('the addresses of the stock', () => {
  it('name the view, and the usual one by nothing', () => {
    expect(viewPath('c&1', 'endusers')).toBe('/stock?customer=c%261')
    for (const view of stockViews) expect(readView(queryOf(viewPath('c', view)))).toBe(view)
    expect(readView(new URLSearchParams('view=everything'))).toBe('endusers')
    expect(readView(new URLSearchParams(''), 'daily')).toBe('daily')
    expect(readView(new URLSearchParams('view=endusers'), 'daily')).toBe('endusers')
  })

  it('of the detail name the end customer, literally, or the plants by none', () => {
    expect(stockDetailPath('c', 'a&b=1#')).toBe('/stock/detail?customer=c&enduserId=a%26b%3D1%23')
    expect(stockDetailPath('c')).toBe('/stock/detail?customer=c')
  })

  it('of one end customer on the chase list leave the whole list, with its panel open', () => {
    const query = queryOf(chasePath('c', 'a&b=1#'))
    expect([readView(query), readCall(`?${query}`)]).toEqual(['chase', 'a&b=1#'])
    expect(readGridAddress(query, [])).toEqual({ page: 1 })
  })

  it('of promises leave those that are due on a day, or were not kept', () => {
    const today = '2026-11-27'
    const rowOf = (promise: ChaseEntry['promise']) => ({ promise }) as ChaseEntry
    const promised = (day: string, isBroken = false) => rowOf({ entryId: day, day, isBroken, madeAt: '' })
    const rows = [rowOf(null), promised('2026-11-25', true), promised('2026-11-26'), promised(today)]
    const columns = deskColumns({ customer: 'c', scale: 1, today, callPath: () => '' }).filter(({ property }) =>
      property.startsWith('promise'),
    )
    const leftBy = (address: string) =>
      filterRows(toViewRows(columns, rows), columns, readGridAddress(queryOf(address), columns).filters ?? []).map(
        (row) => row[sourceRow],
      )
    expect(leftBy(promisesPath('c', today))).toEqual([rows[3]])
    expect(leftBy(chaseFigurePath('c', 'promiseLate'))).toEqual([rows[1]])
  })

  it('of overdue crates are understood by the grid of the detail', () => {
    const query = queryOf(chasedPath('c', { id: 'e', overdue: 1 }))
    expect(query.get('enduserId')).toBe('e')
    expect(readGridAddress(query, ['difference'].map(figure))).toEqual({
      sort: { property: 'difference', direction: 'DESC' },
      filters: [{ property: 'difference', op: 'GT', values: ['0'] }],
      page: 1,
    })
  })
})
