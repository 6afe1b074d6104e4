import { Combobox, type ComboboxProps } from '../../ui/combobox/Combobox.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

type ComboboxFieldProps = FormFieldProps & Pick<ComboboxProps, 'source' | 'chosenLabel' | 'placeholder'>

/** One of many, found by typing; its value is the id, '' for none. */
export function ComboboxField({ source, chosenLabel, placeholder, ...rest }: ComboboxFieldProps) {
  return (
    <FormField {...rest}>
      {(control, field) => (
        <Combobox
          {...control}
          {...field}
          source={source}
          chosenLabel={chosenLabel}
          placeholder={placeholder}
          disabled={control.disabled}
          onChange={(id) => field.onChange(id)}
        />
      )}
    </FormField>
  )
}
