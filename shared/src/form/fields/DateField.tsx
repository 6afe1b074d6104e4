import { DateInput } from '../../ui/date/DateInput.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface DateFieldProps extends FormFieldProps {
  /** The days that the calendar offers. */
  readonly earliest?: string
  readonly latest?: string
}

/** A day; its value is `YYYY-MM-DD`, or the text that is no day. */
export function DateField({ earliest, latest, ...rest }: DateFieldProps) {
  return (
    <FormField {...rest}>
      {(control, field) => (
        <DateInput {...control} {...field} earliest={earliest} latest={latest} disabled={control.disabled} />
      )}
    </FormField>
  )
}
