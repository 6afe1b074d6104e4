import { describe, expect, it } from 'vitest'
import { columnLetters, headerChoices, openTable } from './importTable.ts'

const rows = [
  ['Consignees'],
  [],
  ['Code', 'Name'],
  ['# your code', 'company'],
  ['1', 'A', 'extra'],
  ['', ''],
  ['2', 'B'],
]

describe('the table of a file', () => {
  it('is what stands below the names, without blank lines and remarks, under its own numbers', () => {
    expect(openTable(rows)).toEqual({
      header: 2,
      names: ['Code', 'Name', ''],
      lines: [
        { line: 5, cells: ['1', 'A', 'extra'] },
        { line: 7, cells: ['2', 'B'] },
      ],
    })
  })

  it('begins where a person says', () => {
    expect(openTable(rows, 0)).toMatchObject({ names: ['Consignees', '', ''], lines: { length: 3 } })
    expect(openTable([])).toEqual({ header: 0, names: [], lines: [] })
  })

  it('has its line of names among the choices', () => {
    expect(headerChoices(rows, 2)).toEqual([0, 2, 4, 6])
    const long = Array.from({ length: 30 }, (_, row) => [`${row}`])
    expect(headerChoices(long, 20)).toContain(20)
    expect(headerChoices([], 0)).toEqual([])
  })
})

describe('the letters of a column', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [99, 'CV'],
  ])('%i are %s', (place, letters) => {
    expect(columnLetters(place)).toBe(letters)
  })
})
