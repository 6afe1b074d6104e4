import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellFault } from './cellFaults.ts'
import { readCell } from './readCell.ts'

describe('a cell of a file', () => {
  it.each([
    ['contactTel', '＋８６　１０－６５００', '+86 10-6500'],
    ['contactEmail', ' wang＠example．cn\u200b', 'wang@example.cn'],
    ['partnerReference', '４０４１１', '40411'],
    ['partnerReference', '00123', '00123'],
    ['street', '中山路１８号，３楼', '中山路18号,3楼'],
    ['name', '上海（中国）有限公司', '上海（中国）有限公司'],
    ['name', 'Caoutchouc\u00a0du\u202fNord', 'Caoutchouc du Nord'],
    ['city', 'Sa\u0303o Paulo', 'São Paulo'],
  ] as const)('of %s with %j is %j', (column, text, taken) => {
    expect(readCell(column, text)).toBe(taken)
  })

  it('is never made wrong by being read', () => {
    void assert(
      property(constantFrom(...enduserColumns), string({ unit: 'binary', maxLength: 8 }), (column, text) => {
        if (cellFault(column, text) === undefined) expect(cellFault(column, readCell(column, text))).toBeUndefined()
      }),
      { seed: 20_261_123, numRuns: 500 },
    )
  })
})
