import { expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import { rowHref } from './rowHref.ts'

interface Row {
  readonly city: string
  readonly name: string | null
}

const city: Column<Row> = { property: 'city', header: 'enduserColumn.city', kind: 'text', value: (row) => row.city }
const name: Column<Row> = {
  property: 'name',
  header: 'enduserColumn.name',
  kind: 'text',
  value: (row) => row.name,
  href: (row) => `/detail/${row.name}`,
}

it('a row leads where its first link does', () => {
  const other: Column<Row> = { ...name, property: 'other', href: () => '/other' }
  expect(rowHref([city, name, other], { city: 'Lyon', name: 'A' })).toBe('/detail/A')
})

it('a row that names nothing leads where that is put right, or nowhere', () => {
  const nameless = { city: 'Lyon', name: null }
  const remedy = { text: 'Add', href: '/add' }
  const warned: Column<Row> = { ...name, tone: () => ({ kind: 'warn', text: 'Missing', remedy }) }
  expect(rowHref([city, warned], nameless)).toBe('/add')
  expect(rowHref([city, name], nameless)).toBeNull()
  expect(rowHref([city], { city: 'Lyon', name: 'A' })).toBeNull()
})
