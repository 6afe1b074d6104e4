import { describe, expect, it } from 'vitest'
import { askedColumns, withAsked, withoutAsked } from './askedColumns.ts'
import { type GridFilter, layoutOf, plainGridState } from './gridState.ts'

const by = (property: string): GridFilter => ({ property, op: 'EQ', values: ['1'] })
const screen = { ...plainGridState, hidden: ['since'] }
const layout = { ...layoutOf(screen), hidden: ['since', 'status'] }

describe('columns that an address filters by', () => {
  it('are shown in any layout that hides them, one that came back and one of a profile alike', () => {
    const asked = askedColumns([by('since'), by('name')], screen, null)
    expect(withAsked(layout, asked).hidden).toEqual(['status'])
    const profile = { filters: [] }
    expect(askedColumns([by('since'), by('status')], screen, profile)).toEqual(['since', 'status'])
  })

  it('stay as the own profile has them where that filters by them, but for those that the screen hides', () => {
    const profile = { filters: [by('since'), by('status')] }
    expect(askedColumns(profile.filters, screen, profile)).toEqual(['since'])
  })

  it('are no part of what is kept, whatever else a person changes meanwhile', () => {
    const shown = withAsked(layout, ['since'])
    const changed = { ...shown, hidden: [...shown.hidden, 'name'], widths: { name: 90 } }
    expect(withoutAsked(layout, changed, ['since'])).toEqual({
      ...changed,
      hidden: ['status', 'name', 'since'],
    })
    // One that is hidden by hand is hidden once.
    const put = { ...shown, hidden: [...shown.hidden, 'since'] }
    expect(withoutAsked(layout, put, ['since']).hidden).toEqual(['status', 'since'])
  })
})
