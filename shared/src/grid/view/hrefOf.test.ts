import { describe, expect, it } from 'vitest'
import { hrefOf } from './hrefOf.ts'

const column = { href: ({ id }: { readonly id: string }) => (id === '' ? null : `/crates/${id}`) }

describe('where a cell leads', () => {
  it('is what its column says of its row', () => {
    expect(hrefOf(column, 'GPS52', { id: '7' })).toBe('/crates/7')
    expect(hrefOf(column, 0, { id: '7' })).toBe('/crates/7')
  })

  it('is nowhere from a cell with nothing in it, a row that leads nowhere, a column without links and no row', () => {
    expect(hrefOf(column, null, { id: '7' })).toBeNull()
    expect(hrefOf(column, '', { id: '7' })).toBeNull()
    expect(hrefOf(column, 'GPS52', { id: '' })).toBeNull()
    expect(hrefOf({}, 'GPS52', { id: '7' })).toBeNull()
    expect(hrefOf(column, 'GPS52', undefined)).toBeNull()
  })

  it('is what can be done about a value that is missing', () => {
    const tone = () => ({ kind: 'bad', text: 'None', remedy: { text: 'Set', href: '/set' } }) as const
    expect(hrefOf({ ...column, tone }, null, { id: '7' })).toBe('/set')
    expect(hrefOf({ ...column, tone }, 'GPS52', { id: '7' })).toBe('/crates/7')
  })
})
