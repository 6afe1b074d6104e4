import { NumberInput } from '../../ui/NumberInput.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

/** A whole number; its value is the number, or the text that is none. */
export function NumberField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      {(control, field) => <NumberInput {...control} {...field} disabled={control.disabled} />}
    </FormField>
  )
}
