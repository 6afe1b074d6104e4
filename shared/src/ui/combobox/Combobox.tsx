import { useSignals } from '@preact/signals-react/runtime'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../i18n/translate.ts'
import type { Choice } from '../findOptions.ts'
import { Input } from '../Input.tsx'
import { isForInputMethod } from '../isForInputMethod.ts'
import { caretKeys, listSteps } from '../listKeys.ts'
import { usePlacedBelow } from '../usePlacedBelow.ts'
import styles from './Combobox.module.css'
import { OptionList } from './OptionList.tsx'
import { type ChoiceSource, useOptions } from './useOptions.ts'

export interface ComboboxProps {
  /** What a `Field` gives its control. */
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly name?: string | undefined
  /** The id of what is chosen; '' for nothing. */
  readonly value: string
  readonly onChange: (id: string, choice: Choice | null) => void
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  readonly source: ChoiceSource
  /** What the chosen one is called where the source does not hold it: a service is asked for a few at a time. */
  readonly chosenLabel?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * One of many, found by typing (WAI-ARIA APG, "Editable Combobox With List Autocomplete"): the focus stays in the line, the
 * arrows move a mark, Enter chooses. Case, accents and width are ignored, and half a Hangul syllable finds its word. Only the
 * rows in view are drawn, so that thousands scroll at ease. An emptied line chooses nothing; other words that choose nothing
 * go back to what was chosen when the line is left. Enter chooses only of the answer to what stands in the line: pressed while
 * that is on its way, it shows so and takes the first of it once it is there; after a failure it asks again.
 */
export function Combobox(props: ComboboxProps) {
  useSignals()
  const { value, onChange, onBlur, source, chosenLabel, ...input } = props
  const listId = useId()
  const frameRef = useRef<HTMLSpanElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** What is being typed; null while the line says what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const [kept, setKept] = useState<Choice | null>(null)
  /** Enter was pressed before the answer to what was typed had come. */
  const [takesFirst, setTakesFirst] = useState(false)
  const found = useOptions(source, typed ?? '', isOpen)
  const { options } = found
  const isLocked = Boolean(input.readOnly || input.disabled)

  const known = kept?.id === value ? kept : findById(source, value)
  const chosen = value === '' ? '' : (known?.label ?? chosenLabel ?? value)
  // What is on its way is not known yet, and what stands there meanwhile was the answer to other words: no key chooses of it.
  const isLoading = found.state === 'loading'
  const index = isLoading ? -1 : Math.min(marked, options.length - 1)

  const place = usePlacedBelow(isOpen, popoverRef, frameRef)
  useLayoutEffect(() => {
    if (!isOpen) return
    popoverRef.current?.showPopover?.()
    place()
  }, [isOpen, place])

  const open = () => {
    if (isLocked || isOpen) return
    setIsOpen(true)
    setMarked(Math.max(0, typed === null ? options.findIndex(({ id }) => id === value) : 0))
  }
  const close = () => {
    setIsOpen(false)
    setTyped(null)
    setTakesFirst(false)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    setKept(choice)
    onChange(choice.id, choice)
    close()
  }
  const takeFirst = () => {
    setTakesFirst(false)
    if (found.state === 'ready') choose(options[0])
  }
  const takeFirstRef = useRef(takeFirst)
  takeFirstRef.current = takeFirst
  useEffect(() => {
    if (takesFirst && !isLoading) takeFirstRef.current()
  }, [takesFirst, isLoading])

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    // An emptied line means nobody: no option is the one that Enter takes, before an arrow says so.
    setMarked(target.value === '' ? -1 : 0)
    setTakesFirst(false)
    setIsOpen(true)
    if (target.value === '' && value !== '') onChange('', null)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    // Once the focus has arrived: where something goes while it is on its way, Radix gives it to the dialog around.
    startTransition(close)
    onBlur?.(event)
  }
  const handleEnter = () => {
    if (found.state === 'failed') found.retry()
    else if (typed === '' && index < 0) close()
    else if (isLoading) setTakesFirst(Boolean(typed))
    else choose(options[index])
  }
  /** What a key does to the list; undefined for one that belongs to the line or the form. */
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'Enter') return isOpen ? handleEnter : undefined
    const step = caretKeys.has(key) ? undefined : listSteps[key]
    if (!step) return undefined
    if (!isOpen) return open
    return () => isLoading || setMarked(step(index, options.length - 1))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent) || isLocked) return
    if (event.key === 'Escape') return close()
    const act = actOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  const optionId = (at: number) => `${listId}-${at}`
  return (
    <span ref={frameRef} className={styles.frame} data-own-escape={isOpen || undefined}>
      <Input
        {...input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen && index >= 0 ? { 'aria-activedescendant': optionId(index) } : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={input.placeholder ?? t('form.choose')}
        value={typed ?? chosen}
        onChange={handleChange}
        onClick={open}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
      <span className={styles.arrow} aria-hidden="true" />
      {isOpen && (
        <div ref={popoverRef} className={styles.popover} popover="manual">
          <OptionList
            listId={listId}
            optionId={optionId}
            found={found}
            marked={index}
            value={value}
            isAwaited={takesFirst}
            onMark={(at) => isLoading || setMarked(at)}
            onChoose={choose}
          />
        </div>
      )}
    </span>
  )
}

function findById(source: ChoiceSource, id: string): Choice | undefined {
  return typeof source === 'function' ? undefined : source.find((choice) => choice.id === id)
}
