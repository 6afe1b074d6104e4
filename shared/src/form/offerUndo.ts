import { toProblem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { t } from '../i18n/translate.ts'
import { shortcutLetter } from '../ui/shortcutLetter.ts'
import { showToast, type ToastAction } from '../ui/showToast.ts'
import { takesLetters } from '../ui/takesLetters.ts'

/** How long something may be taken back, seconds. */
const undoSeconds = 10

/** Ends the offer before: only what was done last is taken back by the keys. */
let endLast: () => void = () => undefined

/** Something that may be taken back. */
export interface UndoOffer {
  /** It can't be taken back any more, or was in another way: takes the offer off the page. */
  readonly withdraw: () => void
}

/** Where Ctrl+Z means what was typed there. */
const isTyping = (target: EventTarget | null) =>
  takesLetters(target) || (target instanceof HTMLElement && target.isContentEditable)

/** Takes something back. Resolves with what to say of it, where that is more than that it is undone. */
export type Undo = () => Promise<string | undefined> | Promise<void>

/** Takes it back and says so; what could not be taken back can be tried again. */
function runUndo(undo: Undo): void {
  undo().then(
    (text) => void showToast('good', text ?? t('form.undone'), text === undefined ? 3 : 5),
    (error: unknown) => {
      const again = { text: t('common.retry'), onSelect: () => runUndo(undo) }
      showToast('bad', problemText(toProblem(error)), undoSeconds, again)
    },
  )
}

/**
 * Says that something is done and offers to take it back, by the toast's button or by Ctrl+Z, for ten seconds.
 * @param undo takes it back; what it rejects with is told, and it can be tried again
 * @param more leads on from what is said, as to the rows that were changed
 */
export function offerUndo(text: string, undo: Undo, more?: ToastAction): UndoOffer {
  endLast()
  const run = () => {
    end()
    runUndo(undo)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutLetter(event) === 'z'
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
  const action = { text: t('form.undo'), isCounted: true, onSelect: run }
  const toast = showToast('good', text, undoSeconds, action, more)
  return {
    withdraw: () => {
      end()
      toast.dismiss()
    },
  }
}
