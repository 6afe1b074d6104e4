import { scrollToShow, windowOf } from '@crateway/shared/ui/combobox/windowOf.ts'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { listSteps } from '@crateway/shared/ui/listKeys.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './PickList.module.css'

/** What a row of a list says. */
interface PickRow {
  /** What it is called; codes in the type that tells their signs apart. */
  readonly label: string
  readonly isCode?: boolean
  /** A second line. */
  readonly note?: string | undefined
  readonly icon?: ReactNode
  /** Stands at the end of the row. */
  readonly aside?: ReactNode
}

interface PickListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  /** Tells an item from the others. */
  readonly idOf: (item: Item, index: number) => string
  /** Asked for the items in view alone. */
  readonly draw: (item: Item) => PickRow
  /** Whether rows have a second line. */
  readonly hasNotes?: boolean
  readonly selectedId: string | null
  readonly onPick: (item: Item) => void
  /** Told of the row that is pointed at, or marked by a key, once that has rested for a moment. */
  readonly onRest?: ((item: Item) => void) | undefined
  /** Told of the rows in view whenever they are others. */
  readonly onShow?: ((items: readonly Item[]) => void) | undefined
  /** What its keys do, told to who comes to it. */
  readonly hint?: string
  /** Said where there is no row. */
  readonly emptyText: string
  /** Whether the selected row is brought into sight when another is selected elsewhere. */
  readonly follows?: boolean
}

/** Height of a row, px, as the style sheet has it: with a mouse, under a finger; with a second line. */
const heightOfRow = (hasNote: boolean) =>
  hasNote ? 52 : matchMedia('(pointer: coarse), (max-width: 899px)').matches ? 44 : 34
/** How long a row is pointed at before that is meant, ms. */
const restTime = 150
/** Height of the list before it was measured. */
const usualHeight = 320

/**
 * One of a list of any length (WAI-ARIA APG, "Listbox"): one stop of the Tab key, arrows move a mark, Enter or the space bar
 * picks. Only the rows in view are drawn.
 */
export function PickList<Item>(props: PickListProps<Item>) {
  useSignals()
  const { label, items, idOf, draw, selectedId, onPick, onRest, onShow, hint, emptyText } = props
  const { hasNotes = false, follows = false } = props
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const restRef = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [scrollTop, setScrollTop] = useState(0)
  const [markedId, setMarkedId] = useState<string | null>(null)
  const selected = useMemo(
    () => (selectedId === null ? -1 : items.findIndex((item, index) => idOf(item, index) === selectedId)),
    [items, idOf, selectedId],
  )
  // By its id: the list may be filtered, or get longer, under the mark.
  const marked = useMemo(
    () => (markedId === null ? -1 : items.findIndex((item, index) => idOf(item, index) === markedId)),
    [items, idOf, markedId],
  )
  const mark = Math.min(marked === -1 ? Math.max(selected, 0) : marked, items.length - 1)
  const height = heightOfRow(hasNotes)
  const shown = windowOf(scrollTop, listRef.current?.clientHeight ?? usualHeight, height, items.length)

  const show = (index: number) => {
    const list = listRef.current
    if (!list || index < 0) return
    list.scrollTop = scrollToShow(index, list.scrollTop, list.clientHeight, height)
    setScrollTop(list.scrollTop)
  }
  const showRef = useRef(show)
  showRef.current = show
  useLayoutEffect(() => {
    if (follows) showRef.current(selected)
  }, [follows, selected])
  useEffect(() => () => clearTimeout(restRef.current), [])
  const inView = useMemo(() => items.slice(shown.first, shown.end), [items, shown.first, shown.end])
  const onShowRef = useRef(onShow)
  onShowRef.current = onShow
  useEffect(() => onShowRef.current?.(inView), [inView])

  const rest = (item: Item | undefined) => {
    clearTimeout(restRef.current)
    if (item !== undefined && onRest) restRef.current = setTimeout(() => onRest(item), restTime)
  }
  const pick = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    clearTimeout(restRef.current)
    setMarkedId(null)
    onPick(item)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const isPick = event.key === 'Enter' || event.key === ' '
    const step = listSteps[event.key]
    if (!isPick && !step) return
    event.preventDefault()
    event.stopPropagation()
    if (isPick) return pick(mark)
    const next = step?.(mark, items.length - 1) ?? mark
    const item = items[next]
    setMarkedId(item === undefined ? null : idOf(item, next))
    show(next)
    rest(item)
  }

  if (items.length === 0) return <p className={styles.empty}>{emptyText}</p>
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint && `${listId}-hint`}
      aria-activedescendant={mark >= shown.first && mark < shown.end ? optionId(mark) : undefined}
      className={styles.list}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      onKeyDown={handleKeyDown}
      onPointerLeave={() => rest(undefined)}
    >
      {hint && (
        <p id={`${listId}-hint`} hidden>
          {hint}
        </p>
      )}
      <div role="presentation" className={styles.rows} style={{ height: items.length * height }}>
        {inView.map((item, place) => {
          const index = shown.first + place
          const id = idOf(item, index)
          const { label: text, isCode, note, icon, aside } = draw(item)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant, never focused.
            <div
              key={id}
              id={optionId(index)}
              role="option"
              aria-selected={id === selectedId}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.row}
              data-marked={index === mark || undefined}
              style={{ top: index * height, height }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && rest(item)}
              onClick={() => pick(index)}
            >
              {icon}
              <span className={styles.words}>
                <span className={isCode ? `${styles.label} mono` : styles.label}>{text}</span>
                {hasNotes && <span className={styles.note}>{note}</span>}
              </span>
              {aside}
            </div>
          )
        })}
      </div>
    </div>
  )
}
