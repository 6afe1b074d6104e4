import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t, tCount } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './BulkBar.module.css'

/** Pixels of the bar and the line above it, as the style sheet has them. */
export const bulkBarHeight = 45

export interface BulkBarProps {
  readonly count: number
  /** Selected rows that are not in the table. */
  readonly notShown: number
  /** Rows that match, of all pages. */
  readonly matching: number
  readonly onMatching: (() => void) | null
  readonly onClear: () => void
  /** What can be done with the rows. */
  readonly children: ReactNode
}

/**
 * The line below a grid's table about the selected rows: how many, and what can be done with them. It keeps its place
 * while none is selected, so that the first tick moves nothing, and leaves the tools above the table alone.
 */
export function BulkBar({ count, notShown, matching, onMatching, onClear, children }: BulkBarProps) {
  useSignals()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isShown = count > 0

  // The focus goes with the buttons it was on: to the grid, whose rows they were about.
  useEffect(() => {
    const element = bar.current
    if (isShown || !hadFocus.current) return
    hadFocus.current = false
    element?.closest('section')?.querySelector<HTMLElement>('td[tabindex], button')?.focus()
  }, [isShown])

  return (
    <div className={classNames(styles.line, isShown && styles.selected)}>
      {!isShown && <p className={styles.none}>{t('gridSelection.none')}</p>}
      <div
        ref={bar}
        className={styles.bar}
        hidden={!isShown}
        role="toolbar"
        aria-label={t('gridSelection.actions')}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) hadFocus.current = false
        }}
      >
        <IconButton label={t('gridSelection.clear')} icon={<X />} onClick={onClear} />
        <p className={styles.count}>
          {tCount('gridSelection.count', count)}
          {notShown > 0 && (
            <span className={styles.aside}>
              <span className={styles.dot}> · </span>
              {tCount('gridSelection.notShown', notShown)}
            </span>
          )}
        </p>
        {onMatching && (
          <Button variant="ghost" onClick={onMatching}>
            {tCount('gridSelection.matching', matching)}
          </Button>
        )}
        <span className={styles.actions}>{isShown && children}</span>
      </div>
    </div>
  )
}
