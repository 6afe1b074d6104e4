import { TextArea } from '../../ui/TextArea.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

/** Text of several lines. */
export function TextAreaField({ rows = 3, ...rest }: FormFieldProps & { readonly rows?: number }) {
  return (
    <FormField {...rest}>
      {(control, field) => <TextArea {...control} {...field} rows={rows} disabled={control.disabled} />}
    </FormField>
  )
}
