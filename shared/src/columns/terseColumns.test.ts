import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { terseColumns } from './terseColumns.ts'

const column = (property: string): Column<object> => ({
  property,
  header: 'common.retry',
  kind: 'text',
  value: () => null,
})

describe('terseColumns', () => {
  it('shortens the chips behind figures, and never a word that stands alone', () => {
    const chip = () => ({ kind: 'warn', text: 'over' }) as const
    const days: Column<object> = { ...column('days'), kind: 'days', chip }
    const status: Column<object> = { ...column('status'), kind: 'chip', chip }
    expect(terseColumns([days, status, column('a')]).map(({ isTerse }) => isTerse === true)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('leaves its words to a column that a person pulled', () => {
    const days: Column<object> = { ...column('days'), kind: 'days', chip: () => ({ kind: 'warn', text: 'over' }) }
    expect(terseColumns([days], { days: 200 })).toEqual([days])
  })
})
