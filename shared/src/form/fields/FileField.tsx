import { useSignals } from '@preact/signals-react/runtime'
import { FileInput } from '../../ui/FileInput.tsx'
import { useFormAround } from '../FormContext.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'

/** The file of an upload, of the kinds its call accepts; its value is the `File`, null for none. No draft keeps it. */
export function FileField(props: FormFieldProps) {
  useSignals()
  const { form } = useFormAround()
  const { file } = form.shape
  if (file?.name !== props.name) throw new TypeError(`${props.name} is not the form's fileField`)
  return (
    <FormField {...props}>
      {(control, field) => (
        <FileInput
          {...control}
          {...field}
          accept={file.accepts}
          disabled={control.disabled}
          onChange={(chosen) => {
            field.onChange(chosen)
            // A file comes whole, perhaps dropped where no field is ever left: what is wrong with it is told at once.
            field.onBlur()
          }}
        />
      )}
    </FormField>
  )
}
