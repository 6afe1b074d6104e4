import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { describe, expect, it } from 'vitest'
import { countPickups, pickupOf, readPickupView, rowsOfView } from './pickups.ts'

const row = (COLLECT_ID: string, COLLECT_DATE: string, MATNR: string, QTY: number): EnduserCollection => ({
  COLLECT_ID,
  COLLECT_DATE,
  MATNR,
  QTY,
  SHIPMENT_NR: null,
  FORWARDER_NAME: null,
})

const today = '2026-03-10'
const rows = [
  row('C3', '2026-03-11', 'GPS52', 12.9),
  row('C3', '2026-03-11', 'GPS71', 4),
  row('C2', today, 'GPS52', 7),
  { ...row('C1', '2026-03-09', 'GPS52', 30), SHIPMENT_NR: 'T9', FORWARDER_NAME: 'Volga Trakt' },
]

describe('rowsOfView', () => {
  it('takes today for a day on which a pickup is still to come', () => {
    expect(rowsOfView(rows, 'upcoming', today)).toEqual(rows.slice(0, 3))
    expect(rowsOfView(rows, 'past', today)).toEqual(rows.slice(3))
    expect(rowsOfView(rows, 'all', today)).toBe(rows)
  })

  it('has one that was done today among those that were', () => {
    const told = rows.map((one) => ({ ...one, STATE: one.COLLECT_ID === 'C3' ? 'planned' : 'collected' }) as const)
    expect(rowsOfView(told, 'upcoming', today)).toEqual(told.slice(0, 2))
    expect(rowsOfView(told, 'past', today)).toEqual(told.slice(2))
  })

  it('counts pickups, not their rows', () => {
    expect(countPickups(rows)).toBe(3)
    expect(countPickups([])).toBe(0)
  })
})

describe('pickupOf', () => {
  it('has the materials of one pickup, as whole crates', () => {
    expect(pickupOf(rows, 'C3')).toEqual({
      id: 'C3',
      date: '2026-03-11',
      shipment: null,
      forwarder: null,
      lines: [
        { material: 'GPS52', quantity: 12 },
        { material: 'GPS71', quantity: 4 },
      ],
    })
    expect(pickupOf(rows, 'C1')).toMatchObject({ shipment: 'T9', forwarder: 'Volga Trakt' })
    expect(pickupOf([{ ...row('C5', today, 'GPS52', 1), STATE: 'confirmed' }], 'C5')).toMatchObject({
      state: 'confirmed',
    })
  })

  it('adds up what comes in several rows, as the list shows them', () => {
    const halves = [row('C9', today, 'GPS52', 1.5), row('C9', today, 'GPS52', 1.5)]
    expect(pickupOf(halves, 'C9')?.lines).toEqual([{ material: 'GPS52', quantity: 2 }])
  })

  it('knows no pickup of another site', () => {
    expect(pickupOf(rows, 'C4')).toBeUndefined()
  })
})

describe('readPickupView', () => {
  it('knows the views, and shows all for anything else', () => {
    const asked = ['view=upcoming', 'view=past', 'view=all', 'view=nonsense', '']
    expect(asked.map((query) => readPickupView(new URLSearchParams(query)))).toEqual([
      'upcoming',
      'past',
      'all',
      'all',
      'all',
    ])
  })
})
