import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Input } from '../../ui/Input.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface TextFieldProps extends FormFieldProps {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A line of text. */
export function TextField({ type = 'text', autoComplete = 'off', ...rest }: TextFieldProps) {
  return (
    <FormField {...rest}>
      {(control, field) => (
        <Input {...control} {...field} type={type} autoComplete={autoComplete} disabled={control.disabled} />
      )}
    </FormField>
  )
}
