import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import type { SubmitForm } from './useSubmit.ts'

/** What stands in a field of a form, as it is typed: only who asks for it is drawn anew. */
export function useFieldValue<Values extends FieldValues, Name extends Path<Values>>(
  form: SubmitForm<Values>,
  name: Name,
): PathValue<Values, Name> {
  return useWatch({ control: form.methods.control, name })
}
