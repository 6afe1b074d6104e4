import { describe, expect, it } from 'vitest'
import { deskState } from './deskColumns.ts'

describe('deskState', () => {
  it('leaves out what the panel tells', () => {
    expect(deskState(new URLSearchParams()).hidden).toEqual(expect.arrayContaining(['lowBattery', 'silentTrackers']))
  })

  it('has the figure by which the address filters', () => {
    const { hidden } = deskState(new URLSearchParams('view=chase&filter=lowBattery.gt.0'))
    expect(hidden).not.toContain('lowBattery')
    expect(hidden).toContain('silentTrackers')
  })
})
