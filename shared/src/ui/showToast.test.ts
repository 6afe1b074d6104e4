import { expect, it } from 'vitest'
import { hostToasts, showToast, type Toast } from './showToast.ts'

it('keeps toasts until a host is there, then hands on each once and in order', () => {
  const shown: Toast[] = []
  showToast('good', 'first')
  showToast('bad', 'second', 5)
  const leave = hostToasts((toast) => shown.push(toast))
  showToast('info', 'third')
  expect(shown.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  expect(shown[1]).toEqual({ kind: 'bad', text: 'second', seconds: 5 })

  leave()
  showToast('good', 'fourth')
  expect(shown).toHaveLength(3)
  const later: Toast[] = []
  hostToasts((toast) => later.push(toast))
  expect(later.map(({ text }) => text)).toEqual(['fourth'])
})
