import { text } from '@crateway/shared/contract/fields.ts'
import { FormPage } from '@crateway/shared/form/FormPage.tsx'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { FileField } from '@crateway/shared/form/fields/FileField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { type } from 'superstruct'
import styles from './FormGallery.module.css'
import { loadChoices } from './fieldSample.ts'

interface Values {
  readonly remark: string
  readonly consignee: string
  readonly file: File | null
}

const struct = type({ remark: text(40), consignee: text() })
const call: SubmitCall<Values, undefined> = { struct, accepts: ['.csv'], send: async () => undefined }
const start: Values = { remark: '', consignee: '', file: null }

/** A page that is kept as a draft: all but its file, and the one chosen of a service with its name. */
export function DraftForm() {
  const form = useSubmit(call, {
    start,
    toBody: (values) => values,
    fileField: 'file',
    draft: { form: 'galleryDraft', record: 'new' },
    doneText: () => 'The remark was sent.',
    onDone: () => form.methods.reset(start),
  })
  return (
    <FormPage form={form} label="Remark" submitLabel="Send the remark" onCancel={() => form.methods.reset(start)}>
      <div className={styles.fields}>
        <TextField name="remark" label="Remark" />
        <ComboboxField name="consignee" label="Consignee" source={loadChoices} />
        <FileField name="file" label="File" />
      </div>
    </FormPage>
  )
}
