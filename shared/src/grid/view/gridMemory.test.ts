import { describe, expect, it, vi } from 'vitest'
import { recallGrid, rememberGrid, rememberLayout, rememberProfiles, watchProfiles } from './gridMemory.ts'
import { layoutOf, plainGridState } from './gridState.ts'

const layout = layoutOf(plainGridState)
const profile = (profileName: string) => ({ profileName, columnsState: '', isSelected: true })

describe('what a page remembers of a grid', () => {
  it('takes up a change that is answered after the grid has left, for its owner only', () => {
    const [owner, other] = [
      { userId: '1', gridId: 'left' },
      { userId: '2', gridId: 'left' },
    ]
    for (const one of [owner, other]) rememberGrid(one, { profiles: [profile('Base')], layout })
    rememberProfiles(owner, [profile('Renamed')])
    rememberLayout(owner, { ...layout, hidden: ['city'] })
    expect(recallGrid(owner)).toEqual({ profiles: [profile('Renamed')], layout: { ...layout, hidden: ['city'] } })
    expect(recallGrid(other)).toEqual({ profiles: [profile('Base')], layout })
  })

  it('is nothing before the grid was on the page, whatever is answered', () => {
    const owner = { userId: '1', gridId: 'never' }
    rememberProfiles(owner, [profile('Base')])
    rememberLayout(owner, layout)
    expect(recallGrid(owner)).toBeUndefined()
  })

  it('tells the grid that is on the page now of what another one had asked for', () => {
    const owner = { userId: '1', gridId: 'watched' }
    const listener = vi.fn()
    const stop = watchProfiles(owner, listener)
    rememberProfiles(owner, [profile('Saved')])
    rememberProfiles({ ...owner, gridId: 'other' }, [profile('Foreign')])
    stop()
    rememberProfiles(owner, [profile('Later')])
    expect(listener.mock.calls).toEqual([[[profile('Saved')]]])
  })
})
