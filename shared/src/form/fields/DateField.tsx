import { isDay } from '../../domain/calendarDate.ts'
import { DateInput } from '../../ui/date/DateInput.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface DateFieldProps extends FormFieldProps {
  /** The days that the calendar offers. */
  readonly earliest?: string
  readonly latest?: string
}

/** All digits are there, whether or not they are those of a day. */
const isWhole = (value: string) => isDay(value) || /^\d{2}\/\d{2}\/\d{4}$/.test(value)

/** A day; its value is `YYYY-MM-DD`, or the text that is no day. What is typed to its end is judged as if the field was left. */
export function DateField({ earliest, latest, ...rest }: DateFieldProps) {
  return (
    <FormField {...rest}>
      {(control, field) => (
        <DateInput
          {...control}
          {...field}
          earliest={earliest}
          latest={latest}
          disabled={control.disabled}
          onChange={(value) => {
            field.onChange(value)
            if (isWhole(value)) field.onBlur()
          }}
        />
      )}
    </FormField>
  )
}
