import { shortcutLetter } from '@crateway/shared/ui/shortcutLetter.ts'

/** What a key does anywhere on the workbench. */
export type BenchCommand = 'next' | 'previous' | 'replace' | 'undo' | 'redo'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key means; null for one that means nothing here. */
export function benchCommand(pressed: Key): BenchCommand | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return null
  if (key === 'F8') return shiftKey ? 'previous' : 'next'
  if (!ctrlKey && !metaKey) return null
  const letter = shortcutLetter(pressed)
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (letter === 'y') return 'redo'
  return letter === 'h' ? 'replace' : null
}
