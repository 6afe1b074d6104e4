import { toProblem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { t } from '../i18n/translate.ts'
import { showToast } from '../ui/showToast.ts'

/** How long something may be taken back, seconds. */
const undoSeconds = 10

/** Ends the offer before: only what was done last is taken back by the keys. */
let endLast: () => void = () => undefined

/** Where Ctrl+Z means what was typed there. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/**
 * Says that something is done and offers to take it back, by the toast's button or by Ctrl+Z, for ten seconds.
 * @param undo takes it back; what it rejects with is told
 */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  endLast()
  const run = () => {
    end()
    undo().then(
      () => showToast('good', t('form.undone')),
      (error: unknown) => showToast('bad', problemText(toProblem(error)), 5),
    )
  }
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || isTyping(event.target)) return
    event.preventDefault()
    toast.dismiss()
    run()
  }
  const timer = setTimeout(() => end(), undoSeconds * 1_000)
  const end = () => {
    clearTimeout(timer)
    removeEventListener('keydown', handleKey)
  }
  endLast = end
  addEventListener('keydown', handleKey)
  const toast = showToast('good', text, undoSeconds, { text: t('form.undo'), onSelect: run })
}
