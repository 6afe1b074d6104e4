import { Search } from 'lucide-react'
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react'
import { Input } from './Input.tsx'
import { isForInputMethod } from './isForInputMethod.ts'
import styles from './SearchBox.module.css'

export interface SearchBoxProps {
  /** What is searched: the box's name, and its words while it is empty. */
  readonly label: string
  readonly value: string
  /** Told of finished text only: not of letters an input method is still putting together. */
  readonly onChange: (value: string) => void
  /** Hears no key that is meant for an input method. */
  readonly onKeyDown?: KeyboardEventHandler
  /** Whether the key `/` leads here, from anywhere on the page but a field. At most one box of a page. */
  readonly hasShortcut?: boolean
}

/** Whether keys pressed at an element are text, or belong to a dialog over the page. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
  )
}

/** A line to type in that narrows down what stands below it. */
export function SearchBox({ label, value, onChange, onKeyDown, hasShortcut = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What stands in the line while an input method puts letters together; null otherwise. */
  const [composed, setComposed] = useState<string | null>(null)

  useEffect(() => {
    if (!hasShortcut) return
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTaken(target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasShortcut])

  return (
    <span className={styles.box}>
      <Search aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={composed ?? value}
        onChange={({ target }) => (composed === null ? onChange : setComposed)(target.value)}
        onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(null)
          onChange(currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (!isForInputMethod(event.nativeEvent)) onKeyDown?.(event)
        }}
      />
    </span>
  )
}
