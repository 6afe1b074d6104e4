import { useSignals } from '@preact/signals-react/runtime'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useState,
} from 'react'
import { isDay } from '../../domain/calendarDate.ts'
import { editDayText, readTypedDay, toDayText, toDayValue } from '../../domain/typedDay.ts'
import { t } from '../../i18n/translate.ts'
import { classNames } from '../classNames.ts'
import { Input } from '../Input.tsx'
import { CalendarIcon } from './CalendarIcon.tsx'
import styles from './DateInput.module.css'
import { dayInWords } from './dayInWords.ts'
import { useCalendarPopover } from './useCalendarPopover.ts'

export interface DateInputProps {
  /** What a `Field` gives its control. */
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly name?: string | undefined
  /** `YYYY-MM-DD`, or the text as it was typed where that is no day, or none yet. */
  readonly value: string
  /** Told the day that stands in the field, or else the text: nothing typed is lost. */
  readonly onChange: (value: string) => void
  /** The field is left: its line, its button and its calendar, of which one may lead to another. */
  readonly onBlur?: (() => void) | undefined
  /** The days that the calendar offers; what is typed is for the form's rule to refuse. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A day, shown as DD/MM/YYYY in every language (seed 1, section 9): typed with slashes that come by themselves, pasted in any
 * usual layout, or chosen in a calendar, which is fetched when somebody asks for it. A `Field` gives it label, hint and fault.
 */
export function DateInput(props: DateInputProps) {
  useSignals()
  const { value, onChange, onBlur, earliest, latest, className, ...input } = props
  const popoverId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    setTyped(null)
    onBlur?.()
  }
  const calendar = useCalendarPopover(popoverId, leave)
  // What is being typed stands as it is, as long as it means the value.
  const shown = typed !== null && toDayValue(typed) === value ? typed : toDayText(value)

  const put = (text: string) => {
    setTyped(text)
    onChange(toDayValue(text))
  }
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    // A half-composed sign of an input method is not ours to change.
    put(isComposing ? target.value : editDayText(shown, target.value, target.selectionStart === target.value.length))
  }
  const handleComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    put(editDayText('', currentTarget.value, true))
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const day = readTypedDay(event.clipboardData.getData('text'))
    if (day === undefined || input.readOnly || input.disabled) return
    // A whole day stands for all that was there, wherever the caret is.
    event.preventDefault()
    put(toDayText(day))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    if (!input.readOnly && !input.disabled) calendar.open()
  }
  const handleChoose = (day: string) => {
    onChange(day)
    calendar.close()
  }

  const label = isDay(value) ? t('dateField.change', { date: dayInWords(value) }) : t('dateField.open')
  const { Calendar } = calendar
  return (
    <span className={classNames(styles.frame, className)} {...calendar.frameProps}>
      <Input
        {...input}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('dateField.layout')}
        value={shown}
        onChange={handleChange}
        onCompositionEnd={handleComposed}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={input.disabled || input.readOnly}
        {...calendar.buttonProps}
      >
        <CalendarIcon />
      </button>
      <div className={styles.popover} role="dialog" aria-label={t('dateField.open')} {...calendar.popoverProps}>
        {calendar.isOpen && Calendar && (
          <Calendar value={isDay(value) ? value : null} earliest={earliest} latest={latest} onChoose={handleChoose} />
        )}
        {calendar.isOpen && calendar.hasFailed && (
          <p className={styles.failed} role="alert">
            {t('dateField.unavailable')}
          </p>
        )}
      </div>
    </span>
  )
}
