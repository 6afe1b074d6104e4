import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useRef, useState } from 'react'
import { problemText } from '../../i18n/problemText.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import type { Choice } from '../findOptions.ts'
import styles from './Combobox.module.css'
import type { FoundOptions } from './optionSearch.ts'
import { scrollToShow, windowOf } from './windowOf.ts'

/** Height of a row, as the style sheet has it, px: with a mouse, and under a finger. */
const [rowHeight, touchHeight] = [36, 44]
const heightOfRow = () => (matchMedia('(pointer: coarse)').matches ? touchHeight : rowHeight)
/** Height of the list before it was measured. */
const usualHeight = 288

interface OptionListProps {
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly found: FoundOptions
  /** Index of the option that the keys have marked; -1 for none. */
  readonly marked: number
  readonly value: string
  /** Somebody waits for the answer, and is shown that it is on its way. */
  readonly isAwaited: boolean
  readonly onMark: (index: number) => void
  readonly onChoose: (choice: Choice) => void
}

/** The choices under the line, of which only those in view are drawn; what is found, or why nothing is, is read out. */
export function OptionList({ listId, optionId, found, marked, value, isAwaited, onMark, onChoose }: OptionListProps) {
  useSignals()
  const listRef = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const { options } = found
  const height = heightOfRow()
  const rows = windowOf(scrollTop, listRef.current?.clientHeight ?? usualHeight, height, options.length)

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || options.length === 0) return
    list.scrollTop = scrollToShow(Math.max(marked, 0), list.scrollTop, list.clientHeight, height)
    setScrollTop(list.scrollTop)
    // Other options begin anew: the best of them must be in sight although its place is marked already.
  }, [marked, height, options])

  const isQuiet = options.length > 0 && found.state !== 'failed' && !isAwaited
  return (
    <>
      <div
        ref={listRef}
        id={listId}
        className={styles.list}
        role="listbox"
        // Browsers let keys focus what scrolls: Tab would stop here.
        tabIndex={-1}
        aria-busy={found.state === 'loading' || undefined}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
        // The line must not lose the focus to what is pointed at.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={styles.rows} role="presentation" style={{ height: options.length * height }}>
          {options.slice(rows.first, rows.end).map((option, place) => {
            const index = rows.first + place
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the line has the focus and takes the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant, never focused.
              <div
                key={option.id}
                id={optionId(index)}
                className={styles.option}
                style={{ top: index * height, height }}
                role="option"
                aria-selected={option.id === value}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                data-marked={index === marked || undefined}
                onPointerMove={() => onMark(index)}
                onClick={() => onChoose(option)}
              >
                <span className={styles.label}>{option.label}</span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </div>
            )
          })}
        </div>
      </div>
      <p className={isQuiet ? 'unseen' : styles.told} role="status">
        {toldOf(found)}
      </p>
      {found.state === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={found.retry}
        >
          {t('common.retry')}
        </button>
      )}
    </>
  )
}

function toldOf(found: FoundOptions): string {
  if (found.state === 'failed') return problemText(found.problem)
  if (found.state === 'loading') return t('form.loadingOptions')
  return found.options.length === 0
    ? t('form.noneFound')
    : t('form.found', { count: formatNumber(found.options.length) })
}
