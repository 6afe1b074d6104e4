import { expect, it } from 'vitest'
import { foundPath, toFoundId } from './foundPath.ts'

const opened = (
  kind: 'shipper' | 'siteCrate' | 'collect',
  id: string,
  customerId: string | null = null,
  isUnscanned = false,
) => new URL(foundPath({ kind, id: toFoundId({ kind, id, customerId, isUnscanned }) }, '5'), 'http://portal.test')

it('what was found opens where it is told, whatever signs its id has', () => {
  expect(opened('shipper', '7', '7').href).toBe('http://portal.test/enduser/stock/detail?customer=5&customerId=7')
  const crate = opened('siteCrate', 'A/B ?#%', '7/8')
  expect(crate.pathname).toBe('/enduser/stock/detail')
  expect([...crate.searchParams.values()]).toEqual(['5', '7/8', 'A/B ?#%'])
  const collect = opened('collect', 'C & 1')
  expect([collect.pathname, collect.searchParams.get('sheet')]).toEqual(['/enduser/collections', 'C & 1'])
})

it('a crate that was not scanned opens among those of the estimate', () => {
  const crate = opened('siteCrate', '?A/B', '?7/8', true)
  expect(crate.pathname).toBe('/enduser/stock/over')
  expect([...crate.searchParams.values()]).toEqual(['5', 'all', '?A/B'])
  expect(opened('siteCrate', '?A/B', '?7/8').pathname).toBe('/enduser/stock/detail')
})
