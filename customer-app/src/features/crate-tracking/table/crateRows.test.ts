import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { expect, it } from 'vitest'
import { pointOf } from '../../../trail/testing/pointOf.ts'
import { countCrates, countUnplaced, crateRows } from './crateRows.ts'

const port = { type: 'PORT', code: 'P', name: 'Port' } as const
const point = (barcode: string, told: Partial<TracePoint> = port) => pointOf({ barcode, ...told })
const crate = (barcode: string, collected = false) => ({ barcode, collected, delStartsOn: '2026-01-01' })

const rows = crateRows({ barcodes: [crate('1'), crate('2', true), crate('3'), crate('4')] }, [
  point('4', { ...port, type: 'PLANT', locationMethod: 'sd' }),
  point('1', { ...port, lat: 120 }),
  point('2', {}),
  point('5', { ...port, type: 'PLANT', locationMethod: 'sc' }),
])

it('has each crate of the SI once, those that sent nothing and those not listed yet among them', () => {
  expect(rows.map(({ barcode, point: last, status }) => [barcode, last !== null, status?.label])).toEqual([
    ['1', true, 'atPort'],
    ['2', true, 'collected'],
    ['3', false, undefined],
    ['4', true, 'inTransportation'],
    ['5', true, 'collected'],
  ])
})

it('counts those that came back, and those a map cannot show', () => {
  expect(countCrates(rows)).toEqual({ inProcess: 3, collected: 2, all: 5 })
  expect(countUnplaced(rows)).toBe(1)
})
