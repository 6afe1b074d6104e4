import { expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { inStackOrder, type StackOrder } from './stackOrder.ts'

const crates = [
  pointOf({ barcode: 'A', si: 'SI-2', lastSeenBattery: 80 }),
  pointOf({ barcode: 'B', si: 'SI-1', battery: 0 }),
  pointOf({ barcode: 'C', si: null }),
  pointOf({ barcode: 'D', si: 'SI-1', lastSeenBattery: 80 }),
]
const days: Readonly<Record<string, number>> = { A: 2, C: 11, D: 0 }

it.each<[StackOrder, string]>([
  ['barcode', 'ABCD'],
  ['days', 'CADB'],
  ['battery', 'BADC'],
  ['si', 'BDAC'],
])('by %s: %s; what is not known last', (order, expected) => {
  const sorted = inStackOrder(crates, order, ({ barcode }) => days[barcode])
  expect(sorted.map(({ barcode }) => barcode).join('')).toBe(expected)
})
