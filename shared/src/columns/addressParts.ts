import type { ColumnSort } from './columns.ts'

/** Pages beyond this are no page of any list; times the page size it stays within the service's whole numbers. */
const mostPages = 1_000_000

/** An order as an address carries it: `name.asc`. */
export const writeSort = ({ property, direction }: ColumnSort): string =>
  `${property}.${direction === 'ASC' ? 'asc' : 'desc'}`

/** The order that a text of an address names; null for a text that names none. */
export function parseSort(text: string): ColumnSort | null {
  const [, property, direction] = /^([^.]+)\.(asc|desc)$/.exec(text) ?? []
  return property ? { property, direction: direction === 'asc' ? 'ASC' : 'DESC' } : null
}

/** The page that an address asks for, from 1; the first where it names none that could be one. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return page <= mostPages ? page : 1
}
