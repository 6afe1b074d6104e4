import type { Column } from '@crateway/shared/columns/columns.ts'
import { readGridAddress } from '@crateway/shared/grid/view/gridAddress.ts'
import { describe, expect, it } from 'vitest'
import { chasePath } from '../../chasePath.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { chaseColumns } from './chase/chaseColumns.ts'
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

  it('of one end customer on the chase list are understood by its grid, whatever the name', () => {
    const name = 'Çelik, Söhne ~ & Co. 50%'
    const query = queryOf(chasePath('c', name))
    expect(readView(query)).toBe('chase')
    expect(readGridAddress(query, chaseColumns('12'))).toEqual({
      filters: [{ property: 'name', op: 'EQ', values: [name] }],
      page: 1,
    })
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
