import { type ReactNode, useRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './PageHeader.module.css'
import { usePageTitle } from './usePageTitle.ts'

export interface PageHeaderProps {
  readonly title: string
  /** What the screen shows, in one line. */
  readonly text?: ReactNode
  /** The screen's buttons. */
  readonly actions?: ReactNode
  /** Takes one line, however long the text is, and leaves that out on a phone: for a screen that rows fill. */
  readonly isLow?: boolean
  /** The heading is for the document's title and for screen readers only. */
  readonly isUnseen?: boolean
}

/** The head of a screen: its one `h1`, which names the document and gets the focus when a person comes to the screen. */
export function PageHeader({ title, text, actions, isLow = false, isUnseen = false }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)
  return (
    <header
      className={isUnseen ? 'unseen' : classNames(styles.header, isLow && styles.low)}
      data-low={isLow || undefined}
    >
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && (
          <p className={styles.text} title={isLow && typeof text === 'string' ? text : undefined}>
            {text}
          </p>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
