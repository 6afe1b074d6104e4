import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, expect, it } from 'vitest'
import { collectColumns } from './collectColumns.ts'

beforeAll(() => showTexts('en'))

it('has a word for each state, one that is done too: an upstream may still tell of it', () => {
  const chip = (state: NextCollect['state']) =>
    collectColumns
      .find(({ property }) => property === 'state')
      ?.chip?.({ id: 'C1', day: '2026-11-26', state, forwarder: null, lines: [] })
  expect(chip('planned')).toEqual({ kind: 'warn', text: 'Planned, date may change' })
  expect(chip('confirmed')).toEqual({ kind: 'good', text: 'Confirmed' })
  expect(chip('collected')).toEqual({ kind: 'plain', text: 'Collected' })
})

it('adds up the crates of a collect as its crate types show them', () => {
  const lines = [
    { material: 'GPS52', label: 'Rack', quantity: 25.8 },
    { material: 'GPS71', label: 'Rack', quantity: 35.4 },
  ]
  const collect = { id: 'C1', day: '2026-12-18', state: 'planned', forwarder: null, lines } as const
  const cell = (name: string) => collectColumns.find(({ property }) => property === name)?.value(collect)
  expect(cell('materials')).toBe('GPS52 25 · GPS71 35')
  expect(cell('crates')).toBe(60)
})
