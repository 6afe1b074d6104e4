import { useSignals } from '@preact/signals-react/runtime'
import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useState,
} from 'react'
import { isDay } from '../../domain/calendarDate.ts'
import { editDayText, toDayText, toDayValue } from '../../domain/typedDay.ts'
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
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
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
  const calendar = useCalendarPopover(popoverId)
  const [typed, setTyped] = useState<string | null>(null)
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
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
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
        onBlur={handleBlur}
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
