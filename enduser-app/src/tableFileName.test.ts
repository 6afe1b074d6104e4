import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tableFileName } from './tableFileName.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 10, 12) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([
  ['Collections', 'Tyreworks Clermont', 'collections-tyreworks-clermont-2026-03-10'],
  ['Остаток по сканированию', 'Шинный завод «Урал»', 'остаток-по-сканированию-шинный-завод-урал-2026-03-10'],
  ['扫描库存', 'A/B: <1>', '扫描库存-a-b-1-2026-03-10'],
  ['Stock', '…', 'stock-2026-03-10'],
])('names the file of %s at %s', (title, site, name) => {
  expect(tableFileName(title, site)).toBe(name)
})

it('goes by no language of the browser: a Turkish one has another small I', () => {
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return this.toLowerCase().replaceAll('i', 'ı')
  })
  expect(tableFileName('Inventory', 'IASI')).toBe('inventory-iasi-2026-03-10')
})

it.each(['超', 'Щ', '𠮷'])('fits on a disk, however long a name of %s a site has', (letter) => {
  const name = `${tableFileName('Остаток по сканированию', letter.repeat(300))}.xlsx`
  expect(new TextEncoder().encode(name).length).toBeLessThan(255)
  expect(name.isWellFormed()).toBe(true)
})
