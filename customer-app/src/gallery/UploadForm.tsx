import { enduserFileCategory, uploadEnduserFile } from '@crateway/shared/contract/calls/customerFiles.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { FileField } from '@crateway/shared/form/fields/FileField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { client } from '../client.ts'

const call = submitCall(client, uploadEnduserFile)

const start: { readonly list: File | null } = { list: null }

interface UploadFormProps {
  readonly customerId: string
  readonly onClose: () => void
}

/** An upload: what the file may be, the call says. */
export function UploadForm({ customerId, onClose }: UploadFormProps) {
  const form = useSubmit(call, {
    start,
    toBody: () => ({ customerId, fileCategoryId: enduserFileCategory }),
    fileField: 'list',
    paths: { list: 'file' },
    doneText: () => 'The list was sent.',
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Send a list" submitLabel="Send" onClose={onClose}>
      <FileField name="list" label="List of consignees" />
    </FormDialog>
  )
}
