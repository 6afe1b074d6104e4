import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from '../../ui/combobox/Combobox.tsx'
import { useFormAround } from '../FormContext.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'

interface ComboboxFieldProps extends FormFieldProps, Pick<ComboboxProps, 'source' | 'placeholder'> {
  /** What the one that is chosen at first is called, where the source does not hold it. */
  readonly chosenLabel?: string | undefined
}

/** One of many, found by typing; its value is the id, '' for none. A draft keeps what the chosen one is called beside it. */
export function ComboboxField({ source, chosenLabel, placeholder, ...rest }: ComboboxFieldProps) {
  useSignals()
  const { methods, draft } = useFormAround().form
  const { name } = rest
  const [first] = useState<unknown>(() => methods.getValues(name))
  return (
    <FormField {...rest}>
      {(control, field) => (
        <Combobox
          {...control}
          {...field}
          source={source}
          chosenLabel={draft.labelOf(name, field.value) ?? (field.value === first ? chosenLabel : undefined)}
          placeholder={placeholder}
          disabled={control.disabled}
          onChange={(id, choice) => {
            if (choice) draft.keepLabel(name, id, choice.label)
            field.onChange(id)
          }}
        />
      )}
    </FormField>
  )
}
