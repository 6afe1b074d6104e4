import type { Movement } from '@crateway/shared/contract/calls/shipments.ts'
import { describe, expect, it } from 'vitest'
import { materialsCsv } from './materials.ts'

const movement = (change: Partial<Movement> = {}): Movement => ({
  barcode: '004-017-22',
  material: 'GPS52',
  scannedAt: '2026-03-28T23:30:00.000Z',
  ...change,
})
const headers = ['Barcode', 'Crate type', 'Scanned at (Europe/Paris)']
const linesOf = (csv: string) => csv.replace('\uFEFF', '').split('\r\n')

describe('materialsCsv', () => {
  it('is UTF-8 for spreadsheets, with one line a crate in the order given', () => {
    const csv = materialsCsv([movement(), movement({ barcode: '0042' })], headers, 'Europe/Paris')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(linesOf(csv)).toEqual([
      'Barcode;Crate type;Scanned at (Europe/Paris)',
      '004-017-22;GPS52;29/03/2026 00:30',
      '0042;GPS52;29/03/2026 00:30',
      '',
    ])
  })

  it('shows times in the zone it names', () => {
    expect(linesOf(materialsCsv([movement()], headers, 'America/Sao_Paulo'))[1]).toContain('28/03/2026 20:30')
  })

  it('gives spreadsheets no formula', () => {
    const [, line] = linesOf(materialsCsv([movement({ barcode: '=1+1', material: 'A;B' })], headers, 'UTC'))
    expect(line).toBe(`'=1+1;"A;B";28/03/2026 23:30`)
  })

  it('has its headers when there is nothing under them', () => {
    expect(linesOf(materialsCsv([], headers, 'UTC'))).toEqual([headers.join(';'), ''])
  })
})
