import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Input } from '../../ui/Input.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface TextFieldProps extends FormFieldProps {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** An example of what may stand there; never what the label has to say. */
  readonly placeholder?: string
}

/** A line of text. */
export function TextField({ type = 'text', autoComplete = 'off', placeholder, ...rest }: TextFieldProps) {
  return (
    <FormField {...rest}>
      {(control, field) => (
        <Input
          {...control}
          {...field}
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={control.disabled}
        />
      )}
    </FormField>
  )
}
