import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DistributorTable, mostDistributorRows, readDistributorTable } from './distributorTable.ts'

const rules = { materials: ['GPS52', 'GPS55', 'Box-1'], today: '2026-03-31' }
const head = ['material', 'quantity', 'date']
const read = (...rows: string[][]): DistributorTable => readDistributorTable([head, ...rows], rules)

describe("a distributor's file", () => {
  it('is read row by row, with the lines they stand on', () => {
    const table = [
      ['# Fill in the quantity', '', ''],
      ['', '', ''],
      head,
      ['GPS52', '1 234', '2026-03-30'],
      [],
      ['gps55', '０', '30/03/2026', 'a note'],
      [' box-1 ', '7', '2026-03-31'],
    ]
    expect(readDistributorTable(table, rules)).toEqual({
      rows: [
        { line: 4, material: 'GPS52', quantity: 1234, date: '2026-03-30' },
        { line: 6, material: 'GPS55', quantity: 0, date: '2026-03-30' },
        { line: 7, material: 'Box-1', quantity: 7, date: '2026-03-31' },
      ],
      faults: [],
    })
  })

  it('may have its columns in any order and case, and others between', () => {
    const table = [
      ['DATE', 'remark', ' Quantity', 'ＭＡＴＥＲＩＡＬ'],
      ['2026-03-30', 'x', '3', 'GPS52'],
    ]
    expect(readDistributorTable(table, rules)).toMatchObject({ rows: [{ material: 'GPS52', quantity: 3 }], faults: [] })
  })

  it.each([
    [[['GPS52', '3', '2026-03-30']], ['material', 'quantity', 'date']],
    [[['material', 'date']], ['quantity']],
    [[['material', 'quantity', 'date, counted']], ['date']],
    [[['Material', 'Quantité', 'date']], ['quantity']],
  ])('%j lacks %j', (table, missingColumns) => {
    expect(readDistributorTable(table, rules)).toEqual({ missingColumns })
  })

  it.each([
    [
      [
        ['material;quantity;date', ''],
        ['GPS52;;2026-03-30', '12'],
      ],
    ],
    [[['# a remark'], ['"Material", QUANTITY,date'.replaceAll('"', '')], ['GPS52,,2026-03-30', '', '12']]],
    [[['note', 'date\tquantity\tmaterial']]],
    [
      [
        ['material', 'quantity', 'date,'],
        ['GPS52', '', '2026-03-30,12'],
      ],
    ],
  ])('%j has all columns in one cell', (table) => {
    expect(readDistributorTable(table, rules)).toEqual({ unfit: 'one_cell' })
  })

  it.each([[[]], [[[], ['', ' ']]], [[['# a remark']]]])('%j has no rows', (table) => {
    expect(readDistributorTable(table, rules)).toEqual({ unfit: 'no_rows' })
  })

  it('needs rows, and not too many', () => {
    expect(read()).toEqual({ unfit: 'no_rows' })
    expect(read(['', '', ''], ['# nothing'])).toEqual({ unfit: 'no_rows' })
    const row = ['GPS52', '1', '2026-03-30']
    expect(read(...Array.from({ length: mostDistributorRows + 1 }, () => row))).toEqual({ unfit: 'too_many_rows' })
  })

  it.each([
    [['', '1', '2026-03-30'], 'material', 'missing'],
    [['GPS99', '1', '2026-03-30'], 'material', 'unknown_material'],
    [['GPS52', '', '2026-03-30'], 'quantity', 'missing'],
    [['GPS52'], 'quantity', 'missing'],
    [['GPS52', '1.5', '2026-03-30'], 'quantity', 'not_whole'],
    [['GPS52', '-1', '2026-03-30'], 'quantity', 'negative'],
    [['GPS52', '50001', '2026-03-30'], 'quantity', 'too_large'],
    [['GPS52', '1', ''], 'date', 'missing'],
    [['GPS52', '1', '3/31/2026'], 'date', 'not_a_date'],
    [['GPS52', '1', '2026-04-02'], 'date', 'in_future'],
    [['GPS52', '1', '2025-03-29'], 'date', 'too_old'],
  ])('does not take %j: its %s is %s', (row, column, fault) => {
    const text = row[head.indexOf(column)] ?? ''
    expect(read(row)).toMatchObject({ rows: [], faults: expect.arrayContaining([{ line: 2, column, fault, text }]) })
  })

  it('takes a day that has begun further east, and one a year ago', () => {
    expect(read(['GPS52', '1', '2026-04-01'], ['GPS52', '1', '2025-03-30'])).toMatchObject({ faults: [] })
  })

  it('names every faulty cell of a row, as it is written', () => {
    expect(read(['GPS99', ' １,5 ', '<b>'])).toMatchObject({
      faults: [
        { line: 2, column: 'material', text: 'GPS99' },
        { line: 2, column: 'quantity', text: ' １,5 ' },
        { line: 2, column: 'date', text: '<b>' },
      ],
    })
  })

  it('does not take a second row for one material and day', () => {
    const again = ['gps52', '9', '30.03.2026']
    expect(read(['GPS52', '1', '2026-03-30'], again, ['GPS52', '1', '2026-03-29'])).toEqual({
      rows: [
        { line: 2, material: 'GPS52', quantity: 1, date: '2026-03-30' },
        { line: 4, material: 'GPS52', quantity: 1, date: '2026-03-29' },
      ],
      faults: [{ line: 3, column: 'material', fault: 'twice', text: 'gps52' }],
    })
  })

  it('is either taken or complained about, line by line, whatever its cells hold', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('GPS52', 'GPS55', '12', '2026-03-30', '#', ''),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 20 }), (rows) => {
        const table = read(...rows)
        if (!('rows' in table)) return
        const told = [...table.rows, ...table.faults].map(({ line }) => line)
        const lines = rows.flatMap((row, index) => {
          const isSkipped = row.every((text) => text.normalize('NFKC').trim() === '')
          return isSkipped || (row[0] ?? '').normalize('NFKC').trim().startsWith('#') ? [] : [index + 2]
        })
        expect([...new Set(told)].toSorted((a, b) => a - b)).toEqual(lines)
        const taken = new Set(table.rows.map(({ line }) => line))
        expect(table.faults.filter(({ line }) => taken.has(line))).toEqual([])
      }),
    )
  })
})
