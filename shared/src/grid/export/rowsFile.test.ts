import { expect, it } from 'vitest'
import { csvBom } from '../../domain/csvCell.ts'
import { rowsFile } from './rowsFile.ts'

const columns = [
  { name: 'barcode', kind: 'text', header: 'stockDetail.column.barcode' },
  { name: 'lost', kind: 'boolean', header: 'stock.column.deemedLost' },
  { name: 'days', kind: 'number', header: 'stockDetail.column.rentalDays' },
] as const

it('writes a header and a line for each row, in the order of the columns', () => {
  const rows = [
    { barcode: '=1+1', lost: true, days: -3 },
    { days: null, lost: false, barcode: 'a;b' },
  ]
  const [head = '', ...lines] = rowsFile(columns, rows).slice(csvBom.length).split('\r\n')
  expect(head.split(';')).toHaveLength(columns.length)
  // Yes and no are words of the reader's language, and no texts are loaded here.
  expect(lines).toEqual([`'=1+1;;-3`, `"a;b";;`, ''])
})

it('leaves out a column that no row has, not one that is empty in all', () => {
  const [head = '', line] = rowsFile(columns, [{ barcode: 'C-1', days: null }])
    .slice(csvBom.length)
    .split('\r\n')
  expect(head.split(';')).toHaveLength(2)
  expect(line).toBe('C-1;')
})
