import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
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
      onBlur={handleBlur}
    />
  )
}
