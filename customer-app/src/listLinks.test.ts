import type { Column } from '@crateway/shared/columns/columns.ts'
import type { HomeEvent, HomeEventKind } from '@crateway/shared/contract/calls/customerHome.ts'
import { readGridAddress } from '@crateway/shared/grid/view/gridAddress.ts'
import { describe, expect, it } from 'vitest'
import { deliveryColumns } from './features/deliveries/deliveryColumns.ts'
import { arrivalDayPath, arrivingPath, eventPath, latePath, lostCratesPath } from './features/home/homePaths.ts'
import { shippingColumns } from './features/shipping-management/shippingColumns.ts'
import { stockDetailColumns } from './features/stock-detail/stockDetailColumns.ts'
import { askedFirst, withArrival, withEndusers, withSince } from './features/stock-detail/withEndusers.ts'

const today = '2026-11-27'
const queryOf = (path: string | null) => new URL(path ?? '', 'http://portal').searchParams

/** The filters that a grid with these columns takes from an address: as many as it has. */
function expectTaken<Row>(path: string | null, columns: readonly Column<Row>[]): void {
  const asked = queryOf(path).getAll('filter')
  expect(asked).not.toEqual([])
  expect(readGridAddress(queryOf(path), columns).filters?.length).toBe(asked.length)
}

const ofAll = withEndusers(withSince(stockDetailColumns), 'c1', [])
const ofOne = withArrival(withSince(stockDetailColumns))
const event = (kind: HomeEventKind, enduser: HomeEvent['enduser'] = null): HomeEvent => ({
  day: '2026-11-25',
  kind,
  count: 2,
  ofDay: 2,
  crates: null,
  endusers: enduser ? 1 : 2,
  enduser,
})
const site = { id: 'e1', name: 'Savona Gomma' }

describe('the lists behind the figures of home', () => {
  it.each([
    ['what arrives', arrivingPath('c1', today)],
    ['what is late', latePath('c1', today)],
    ['what is lost', lostCratesPath('c1')],
    ['a day of arrivals', arrivalDayPath('c1', { day: today })],
    ['what went over on a day', eventPath('c1', event('overdue'))],
    ['what was lost on a day', eventPath('c1', event('deemedLost'))],
  ])('know every filter, and show why a crate is listed behind its barcode: %s', (_, path) => {
    expectTaken(path, ofAll)
    const [barcode, why] = askedFirst(ofAll, queryOf(path).getAll('filter'))
    expect(barcode?.property).toBe('barcode')
    expect(queryOf(path).getAll('filter').at(-1)).toMatch(new RegExp(`^${why?.property}\\.`))
  })

  it('know them at one consignee too', () => {
    for (const path of [
      arrivalDayPath('c1', { day: today }, 'e1'),
      eventPath('c1', event('overdue', site)),
      eventPath('c1', event('deemedLost', site)),
    ])
      expectTaken(path, ofOne)
  })

  it('know the days of shippings and deliveries', () => {
    const shippings = shippingColumns({ customer: 'c1', hasList: true, consignees: new Map() })
    expectTaken(eventPath('c1', event('locked')), shippings)
    expectTaken(eventPath('c1', event('withoutConsignee')), shippings)
    expectTaken(eventPath('c1', event('shipped')), deliveryColumns('c1', true))
  })
})

describe('the columns of a list of crates', () => {
  it('stay in their order where nothing is asked for, or only that something is missing', () => {
    const properties = (filters: readonly string[]) => askedFirst(ofAll, filters).map(({ property }) => property)
    const own = ofAll.map(({ property }) => property)
    expect(properties([])).toEqual(own)
    expect(properties(['arrivalDate.empty', 'none'])).toEqual(own)
  })
})
