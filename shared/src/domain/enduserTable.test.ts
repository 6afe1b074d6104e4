import { describe, expect, it } from 'vitest'
import { enduserColumns, readEnduserTable } from './enduserTable.ts'

const filled = (reference: string) => [
  reference,
  ...enduserColumns.slice(1).map((column) => `${column} of ${reference}`),
]

describe('readEnduserTable', () => {
  it('reads rows under their column names, with their lines in the file', () => {
    const read = readEnduserTable([[], [...enduserColumns], ['# your code', 'name'], filled('A'), [''], filled('B')])
    expect(read).toMatchObject({
      rows: [{ line: 4 }, { line: 6, cells: { partnerReference: 'B', contactTel: 'contactTel of B' } }],
    })
  })

  it('takes columns in any order and writing, and leaves out others', () => {
    const head = ['Remarks', ...enduserColumns.toReversed()]
    const row = ['ignored', ...filled('A').toReversed()]
    expect(readEnduserTable([head, row])).toMatchObject({
      rows: [{ cells: { partnerReference: 'A', city: 'city of A' } }],
    })
    const spelled = enduserColumns.map((column) => column.replace(/[A-Z]/g, (letter) => ` ${letter}`).toUpperCase())
    expect(readEnduserTable([spelled, filled('A')])).toMatchObject({
      rows: [{ cells: { postalCode: 'postalCode of A' } }],
    })
  })

  it('does without a second street, and with rows that end early', () => {
    const without = enduserColumns.filter((column) => column !== 'street2')
    const read = readEnduserTable([without, ['A', 'Dock']])
    expect(read).toMatchObject({ rows: [{ cells: { name: 'Dock', street2: '', contactEmail: '' } }] })
  })

  it('keeps cells as they are written but for outer blanks', () => {
    const row = filled('A').with(1, '  00123 Å\u0301 ')
    expect(readEnduserTable([[...enduserColumns], row])).toMatchObject({ rows: [{ cells: { name: '00123 Ǻ' } }] })
  })

  it('names the columns that are missing', () => {
    expect(readEnduserTable([['name', 'city']])).toEqual({
      missingColumns: enduserColumns.filter((column) => !['name', 'city', 'street2'].includes(column)),
    })
    expect(readEnduserTable([])).toHaveProperty('missingColumns.length', 9)
  })

  it('says that a list is empty', () => {
    expect(readEnduserTable([[...enduserColumns], ['# hint'], ['', ' ']])).toEqual({ unfit: 'no_rows' })
  })
})
