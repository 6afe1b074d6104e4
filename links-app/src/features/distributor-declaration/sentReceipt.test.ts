import { describe, expect, it } from 'vitest'
import { findSent, noteSent } from './sentReceipt.ts'

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

const receipt = { id: '7', submittedAt: '2026-03-31T12:00:00Z', rows: 2, quantity: 15 }
const answer = { reminderId: '1', distributorId: '2' }

describe('what was sent', () => {
  it('is found in the entry it was sent from, without its contents', () => {
    const window = openWindow()
    expect(findSent(window)).toBeNull()
    const sent = noteSent(receipt, { ...answer, file: { name: 'stock.csv', data: btoa('12;34') } }, window)
    expect(findSent(window)).toEqual(sent)
    expect(sent).toEqual({ at: receipt.submittedAt, file: { name: 'stock.csv', bytes: 5 }, rows: 2, crates: 15 })
  })

  it('may be that there was nothing', () => {
    const window = openWindow()
    noteSent({ ...receipt, rows: 0, quantity: 0 }, { ...answer, file: null }, window)
    expect(findSent(window)).toMatchObject({ file: null, rows: 0 })
  })

  it.each([undefined, 'sent', 7, {}, { sent: 7 }, { sent: { at: 'now', file: {}, rows: 1, crates: 1 } }])(
    'is nothing in the state %j',
    (state) => {
      expect(findSent(openWindow(state))).toBeNull()
    },
  )
})
