import { expect, it, vi } from 'vitest'
import { hostToasts, leaveScreenToasts, showToast, type Toast } from './showToast.ts'

/** A host that notes what it shows, and what is taken away. */
function noting(shown: Toast[], gone: Toast[] = []) {
  return (toast: Toast) => {
    shown.push(toast)
    return () => void gone.push(toast)
  }
}

it('keeps toasts until a host is there, then hands on each once and in order', () => {
  const shown: Toast[] = []
  showToast('good', 'first')
  showToast('bad', 'second', 5)
  const leave = hostToasts(noting(shown))
  showToast('info', 'third')
  expect(shown.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  expect(shown[1]).toEqual({ kind: 'bad', text: 'second', seconds: 5 })

  leave()
  showToast('good', 'fourth')
  expect(shown).toHaveLength(3)
  const later: Toast[] = []
  const end = hostToasts(noting(later))
  expect(later.map(({ text }) => text)).toEqual(['fourth'])
  end()
})

it('takes a toast away, whether it waits or is shown', () => {
  const [shown, gone]: [Toast[], Toast[]] = [[], []]
  const never = showToast('info', 'never')
  const shownLater = showToast('info', 'later')
  never.dismiss()
  // What is gone takes nothing else away.
  never.dismiss()
  const leave = hostToasts(noting(shown, gone))
  const shownAtOnce = showToast('good', 'now', 10, { text: 'Undo', onSelect: () => undefined })
  expect(shown.map(({ text }) => text)).toEqual(['later', 'now'])
  expect(shown[1]?.action?.text).toBe('Undo')
  shownLater.dismiss()
  shownAtOnce.dismiss()
  expect(gone).toEqual(shown)
  leave()
})

it('takes away what is of the screen one leaves, and neither what can be answered nor what leads to the next', () => {
  vi.useFakeTimers()
  const [shown, gone]: [Toast[], Toast[]] = [[], []]
  const leave = hostToasts(noting(shown, gone))
  leaveScreenToasts()
  gone.length = 0
  const action = { text: 'Undo', onSelect: () => undefined }
  showToast('good', 'copied')
  showToast('good', 'deleted', 10, action)
  showToast('good', 'assigned', 10, undefined, action)
  vi.advanceTimersByTime(2_000)
  showToast('good', 'saved')
  leaveScreenToasts()
  expect(gone.map(({ text }) => text)).toEqual(['copied'])
  vi.advanceTimersByTime(2_000)
  leaveScreenToasts()
  expect(gone.map(({ text }) => text)).toEqual(['copied', 'saved'])
  leave()
  vi.useRealTimers()
})
