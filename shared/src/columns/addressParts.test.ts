import { describe, expect, it } from 'vitest'
import { parseSort, readPage, writeSort } from './addressParts.ts'

describe('an order in an address', () => {
  it.each([
    { property: 'name', direction: 'ASC' },
    { property: 'uploadDate', direction: 'DESC' },
  ] as const)('comes back as it was written', (sort) => {
    expect(parseSort(writeSort(sort))).toEqual(sort)
  })

  it.each(['', 'name', '.asc', 'name.up', 'a.b.asc'])('is none in %j', (text) => {
    expect(parseSort(text)).toBeNull()
  })
})

describe('a page in an address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=9999999', 1],
    ['page=x', 1],
  ])('of %j is %j', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page)
  })
})
