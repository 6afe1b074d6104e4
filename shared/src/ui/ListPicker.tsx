import { Check, type LucideIcon, Search } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { searchFold } from '../domain/searchFold.ts'
import { type Choice, findOptions, foldChoices } from './findOptions.ts'
import { isForInputMethod } from './isForInputMethod.ts'
import styles from './ListPicker.module.css'
import { caretKeys, type ListStep, listSteps } from './listKeys.ts'

interface ListOption extends Choice {
  readonly icon?: LucideIcon
}

export interface ListPickerProps {
  readonly label: string
  readonly options: readonly ListOption[]
  readonly selectedId?: string | undefined
  /** A line to type in above the list; without it, a letter jumps to the next option that begins with it. */
  readonly hasFilter: boolean
  readonly emptyText: string
  readonly onChoose: (id: string) => void
}

/** What a key does to the list: a step of the mark, the choice of the marked one, a jump by letter, or nothing. */
function toListKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  hasFilter: boolean,
): ListStep | 'choose' | 'letter' | 'none' {
  if (key === 'Enter') return 'choose'
  if (hasFilter) return caretKeys.has(key) ? 'none' : (listSteps[key] ?? 'none')
  if (key === ' ') return 'choose'
  return listSteps[key] ?? (key.length === 1 && !ctrlKey && !metaKey ? 'letter' : 'none')
}

/**
 * A list to choose one from, after the ARIA combobox and listbox patterns: the focus stays on the line or the list, and
 * arrows move a mark. It takes the focus when it appears, so it belongs in a popover or a dialog.
 */
export function ListPicker({ label, options, selectedId, hasFilter, emptyText, onChoose }: ListPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const folded = useMemo(() => foldChoices(options), [options])
  const shown = hasFilter ? findOptions(folded, typed) : options
  const [markedId, setMarkedId] = useState(selectedId ?? options[0]?.id)
  const index = Math.max(
    shown.findIndex((option) => option.id === markedId),
    0,
  )
  const marked = shown[index]
  const focusRef = useRef<HTMLElement | null>(null)
  const takeFocus = (element: HTMLElement | null) => {
    focusRef.current = element
  }

  useEffect(() => focusRef.current?.focus({ preventScroll: true }), [])
  const markedElementId = marked && `${id}-${marked.id}`
  useEffect(() => {
    if (markedElementId) document.getElementById(markedElementId)?.scrollIntoView({ block: 'nearest' })
  }, [markedElementId])

  const jumpTo = (letter: string) => {
    const turned = [...shown.slice(index + 1), ...shown.slice(0, index + 1)]
    const next = turned.find((option) => searchFold(option.label).startsWith(searchFold(letter)))
    if (next) setMarkedId(next.id)
  }
  const handleTyped = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    // The best fit is what Enter means.
    setMarkedId(undefined)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return
    const key = toListKey(event, hasFilter)
    if (key === 'letter') return jumpTo(event.key)
    if (key === 'none') return
    event.preventDefault()
    if (key !== 'choose') setMarkedId(shown[key(index, shown.length - 1)]?.id)
    else if (marked) onChoose(marked.id)
  }

  const activeDescendant = markedElementId ? { 'aria-activedescendant': markedElementId } : {}
  return (
    <div className={styles.picker}>
      {hasFilter && (
        <div className={styles.filter}>
          <Search aria-hidden="true" />
          <input
            ref={takeFocus}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            {...activeDescendant}
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            value={typed}
            onChange={handleTyped}
            onKeyDown={handleKeyDown}
          />
        </div>
      )}
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        {...(hasFilter
          ? { tabIndex: -1 }
          : { tabIndex: 0, ref: takeFocus, onKeyDown: handleKeyDown, ...activeDescendant })}
      >
        {shown.map((option) => (
          <Option
            key={option.id}
            id={`${id}-${option.id}`}
            option={option}
            isMarked={option === marked}
            isSelected={option.id === selectedId}
            onPoint={() => setMarkedId(option.id)}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </div>
      <p className={styles.empty} aria-live="polite">
        {shown.length === 0 && emptyText}
      </p>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: ListOption
  readonly isMarked: boolean
  readonly isSelected: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, option, isMarked, isSelected, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, note } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line or the list has the focus and takes the keys for its options.
    // biome-ignore lint/a11y/useFocusableInteractive: options are marked by aria-activedescendant, never focused.
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      className={styles.option}
      data-marked={isMarked || undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
      {isSelected && <Check className={styles.tick} aria-hidden="true" />}
    </div>
  )
}
