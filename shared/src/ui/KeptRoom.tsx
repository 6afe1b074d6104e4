import type { ReactNode } from 'react'
import styles from './KeptRoom.module.css'

interface KeptRoomProps {
  /** Everything that may come to be said here, one at a time, in the language on screen. */
  readonly texts: readonly string[]
  readonly children: ReactNode
}

/**
 * Words that come and go without moving what is below them: there is always room for the tallest, whatever the width and
 * the language. A button must not move from under a pointer because a field was left (issue: a first click was lost).
 */
export function KeptRoom({ texts, children }: KeptRoomProps) {
  return (
    <div className={styles.room}>
      {[...new Set(texts)].map((text) => (
        <span key={text} data-text={text} aria-hidden="true" />
      ))}
      {children}
    </div>
  )
}
