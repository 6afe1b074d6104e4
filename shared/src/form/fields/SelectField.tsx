import { Select } from '../../ui/Select.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface SelectFieldProps extends FormFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What stands for no choice; without it, one is always chosen. */
  readonly noneLabel?: string
}

/** One of a few. */
export function SelectField({ options, noneLabel, ...rest }: SelectFieldProps) {
  return (
    <FormField {...rest}>
      {({ readOnly, ...control }, field) => (
        <Select
          {...control}
          {...field}
          disabled={control.disabled}
          // A list has no read-only state: while the form is busy, a choice changes nothing and the focus stays.
          aria-disabled={readOnly || undefined}
          onChange={(event) => readOnly || field.onChange(event)}
        >
          {noneLabel !== undefined && <option value="">{noneLabel}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
