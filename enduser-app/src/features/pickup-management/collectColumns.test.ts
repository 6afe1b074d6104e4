import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../../testing/showTexts.ts'
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
