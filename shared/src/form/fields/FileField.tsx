import { FileInput } from '../../ui/FileInput.tsx'
import { FormField, type FormFieldProps } from '../FormField.tsx'

/** A file; its value is the `File`, null for none. No draft keeps it. */
export function FileField({ accept, ...rest }: FormFieldProps & { readonly accept: readonly string[] }) {
  return (
    <FormField {...rest}>
      {(control, field) => <FileInput {...control} {...field} accept={accept} disabled={control.disabled} />}
    </FormField>
  )
}
