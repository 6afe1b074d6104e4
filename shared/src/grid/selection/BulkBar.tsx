import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t, tCount } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './BulkBar.module.css'

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
 * What stands over a grid's tools while rows are selected: how many, and what can be done with them. It is there before
 * it is needed, unseen, so that screen readers tell of the first row too.
 */
export function BulkBar({ count, notShown, matching, onMatching, onClear, children }: BulkBarProps) {
  useSignals()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isShown = count > 0

  // The focus goes with the bar it was in: to the grid, whose rows it was about.
  useEffect(() => {
    const element = bar.current
    if (isShown || !hadFocus.current) return
    hadFocus.current = false
    element?.closest('section')?.querySelector<HTMLElement>('td[tabindex], button')?.focus()
  }, [isShown])

  return (
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
      <p className={styles.count}>
        {tCount('gridSelection.count', count)}
        {notShown > 0 && <span> · {tCount('gridSelection.notShown', notShown)}</span>}
      </p>
      {onMatching && (
        <Button variant="ghost" onClick={onMatching}>
          {tCount('gridSelection.matching', matching)}
        </Button>
      )}
      <span className={styles.actions}>{isShown && children}</span>
      <IconButton label={t('gridSelection.clear')} icon={<X />} onClick={onClear} />
    </div>
  )
}
