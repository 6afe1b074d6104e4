import { TimeInput } from '../../ui/TimeInput.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

/** A time of day; its value is `HH:mm`, or the text that is no time. */
export function TimeField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      {(control, field) => <TimeInput {...control} {...field} disabled={control.disabled} />}
    </FormField>
  )
}
