import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf, formBytes, keepStockFile, sizeOf, toFile } from './stockFile.ts'

describe('a chosen file', () => {
  it.each([
    ['stock.csv', 1, null],
    ['STOCK.XLSX', mostFileBytes - formBytes, null],
    ['stock.2026.xls', 1, null],
    ['재고.txt', 1, null],
    ['stock.exe', 1, 'wrong_ending'],
    ['stock.csv.exe', 1, 'wrong_ending'],
    ['csv', 1, 'wrong_ending'],
    ['', 0, 'wrong_ending'],
    ['stock.csv', 0, 'empty'],
    ['stock.csv', mostFileBytes, 'too_large'],
  ] as const)('called %j with %i bytes: %s', (name, size, fault) => {
    expect(faultOf({ name, size })).toBe(fault)
  })

  it('comes out of its copy byte by byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
        const kept = await keepStockFile(new File([bytes], 'März.csv'))
        const file = toFile(kept)
        expect([file.name, sizeOf(kept)]).toEqual(['März.csv', bytes.length])
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
      }),
    )
  })

  it('may be long', async () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 251)
    const kept = await keepStockFile(new File([bytes], 'long.csv'))
    expect(sizeOf(kept)).toBe(bytes.length)
    expect(new Uint8Array(await toFile(kept).arrayBuffer())).toEqual(bytes)
  })
})
