import { createScanUser, deleteScanUser, type WrittenScanUser } from '@crateway/shared/contract/calls/scanUsers.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { client } from '../client.ts'

const call = submitCall(client, createScanUser)

interface ScanUserFormProps {
  readonly customerId: string
  readonly onClose: () => void
}

/** A form in a dialog, with a draft and with something to take back. */
export function ScanUserForm({ customerId, onClose }: ScanUserFormProps) {
  const form = useSubmit(call, {
    start: { name: '', code: '' },
    toBody: (values) => ({ ...values, customerId }),
    draft: { form: 'galleryScanUser', record: 'new' },
    doneText: ({ name }: WrittenScanUser) => `${name} was added.`,
    onUndo: async ({ id = '' }) => {
      await client.call(deleteScanUser, { params: { id } })
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="New scan user" submitLabel="Add" onClose={onClose}>
      <TextField name="name" label="Name" hint="As on the badge" />
      <TextField name="code" label="Code" />
    </FormDialog>
  )
}
