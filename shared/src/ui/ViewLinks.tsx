import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '../i18n/translate.ts'
import { ownViewState } from '../state/ownView.ts'
import { classNames } from './classNames.ts'
import styles from './ViewLinks.module.css'

/** How many rows a view has. */
export interface ViewCount {
  /** Undefined until it is known; its place is kept. */
  readonly value: number | undefined
  /** The same in words. */
  readonly text: string
  /** What rows of the view are: none of them is plain. */
  readonly tone: 'plain' | 'warn' | 'bad' | 'accent'
}

/** A way of looking at a screen, with an address of its own. */
export interface ViewLink {
  readonly href: string
  readonly text: string
  readonly icon?: ReactNode
  readonly isCurrent: boolean
  readonly count?: ViewCount | undefined
  /** Told that a person follows it. */
  readonly onChoose?: () => void
}

/** The ways of looking at a screen, of which one is shown. */
export function ViewLinks({ label, views }: { readonly label: string; readonly views: readonly ViewLink[] }) {
  useSignals()
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ href, text, icon, isCurrent, count, onChoose }) => (
        <Link
          key={href}
          className={styles.view ?? ''}
          href={href}
          // Filters go along, and whose they are.
          state={ownViewState()}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onChoose}
        >
          {icon}
          {text}
          {count && (
            <span className={classNames(styles.count, count.value ? styles[count.tone] : undefined)} aria-hidden="true">
              {count.value === undefined ? '\u00a0' : formatNumber(count.value)}
            </span>
          )}
          {count?.value !== undefined && <span className="unseen">{count.text}</span>}
        </Link>
      ))}
    </nav>
  )
}
