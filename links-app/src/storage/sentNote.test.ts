import { number, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { findSent, noteSent } from './sentNote.ts'

/** A window whose history entry keeps what it is told, as a browser copies it. */
function openWindow(state: unknown = null) {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = structuredClone(next)
    },
  }
  return { history }
}

const struct = type({ crates: number() })

describe('what was sent', () => {
  it('is found in the entry it was sent from, until it is forgotten', () => {
    const window = openWindow()
    expect(findSent(struct, window)).toBeNull()
    noteSent({ crates: 7 }, window)
    expect(findSent(struct, window)).toEqual({ crates: 7 })
    noteSent(null, window)
    expect(findSent(struct, window)).toBeNull()
  })

  it.each([undefined, 'sent', 7, {}, { sent: 7 }, { sent: { crates: '7' } }])('is nothing in the state %j', (state) => {
    expect(findSent(struct, openWindow(state))).toBeNull()
  })
})
