import { describe, expect, it } from 'vitest'
import { nextSwitches } from './scanSwitches.ts'

const off = { authActivated: 0, authRequired: 0 } as const
const activated = { authActivated: 1, authRequired: 0 } as const
const required = { authActivated: 1, authRequired: 1 } as const

describe('the switches of a scanner', () => {
  it.each([
    ['activating', off, activated, activated],
    ['requiring what is activated', activated, required, required],
    ['requiring what is off', off, { authActivated: 0, authRequired: 1 } as const, required],
    ['no longer requiring', required, activated, activated],
    ['turning both off at once', required, off, off],
  ])('follow %s', (_, current, wanted, next) => {
    expect(nextSwitches(current, wanted)).toEqual(next)
  })

  it('keep activated on while required stays on', () => {
    expect(() => nextSwitches(required, { authActivated: 0, authRequired: 1 })).toThrow('cannot be turned off')
  })
})
