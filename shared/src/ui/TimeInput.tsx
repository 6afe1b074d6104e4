import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { readTypedTime, separateTime, toTimeValue } from '../domain/typedTime.ts'
import { t } from '../i18n/translate.ts'
import { Input } from './Input.tsx'

export interface TimeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `HH:mm`, or the text as it was typed where that is no time, or none yet. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A time of day on the clock of 24 hours, in every language; the browser's own field follows the browser's. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  useSignals()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && toTimeValue(typed) === value ? typed : value
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const text = isComposing ? target.value : separateTime(shown, target.value)
    setTyped(text)
    onChange(toTimeValue(text))
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim()
    const time = readTypedTime(text)
    // Digits alone may be a part of what stands there.
    if (time === undefined || /^\d{1,2}$/.test(text)) return
    if (rest.readOnly || rest.disabled) return
    event.preventDefault()
    setTyped(null)
    onChange(time)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const time = readTypedTime(shown)
    setTyped(null)
    if (time !== undefined && time !== value) onChange(time)
    onBlur?.(event)
  }
  return (
    <Input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={t('timeField.layout')}
      value={shown}
      onChange={handleChange}
      onPaste={handlePaste}
      onBlur={handleBlur}
    />
  )
}
