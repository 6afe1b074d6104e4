import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { toNumberValue } from '../domain/typedNumber.ts'
import { formatNumber } from '../i18n/translate.ts'
import { Input } from './Input.tsx'

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** A whole number, or the text as it was typed where that is none, or none yet. */
  readonly value: number | string
  readonly onChange: (value: number | string) => void
}

/** What stands between thousands in the language on screen. */
const groupSign = () => formatNumber(1_000_000).replace(/\d/g, '').slice(0, 1) || ' '

/**
 * A whole number: full-width digits and blanks between thousands count, and no wheel changes it (an `input` of type number
 * does so, and hides what it cannot read). Left, it shows the thousands apart.
 */
export function NumberInput({ value, onChange, onBlur, ...rest }: NumberInputProps) {
  useSignals()
  const [typed, setTyped] = useState<string | null>(null)
  const group = groupSign()
  const isTyping = typed !== null && toNumberValue(typed, group) === value
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    onChange(toNumberValue(target.value, group))
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
  }
  return (
    <Input
      {...rest}
      className="num"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={isTyping ? typed : typeof value === 'number' ? formatNumber(value) : value}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  )
}
