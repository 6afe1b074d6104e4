import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tableFileName } from './tableFileName.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 10, 12) }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['Collections', 'Tyreworks Clermont', 'collections-tyreworks-clermont-2026-03-10'],
  ['Остаток по сканированию', 'Шинный завод «Урал»', 'остаток-по-сканированию-шинный-завод-урал-2026-03-10'],
  ['扫描库存', 'A/B: <1>', '扫描库存-a-b-1-2026-03-10'],
  ['Stock', '…', 'stock-2026-03-10'],
])('names the file of %s at %s', (title, site, name) => {
  expect(tableFileName(title, site)).toBe(name)
})
