import {
  createScanUser,
  deleteScanUser,
  listScanUsers,
  type ScanUser,
  updateScanUser,
  type WrittenScanUser,
} from '@crateway/shared/contract/calls/scanUsers.ts'
import { toHalfWidth } from '@crateway/shared/domain/width.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../client.ts'

export interface ScanUserFormProps {
  readonly customerId: string
  /** The one to change; null adds one. */
  readonly user: ScanUser | null
  readonly onClose: () => void
  /** Something was saved or taken back: the list has to be loaded anew. */
  readonly onChanged: () => void
}

/** The id of a scan user that was just added, where the answer did not tell it: codes are unique within a customer. */
async function findId(customerId: string, code: string): Promise<string | undefined> {
  const users = await client.call(listScanUsers, { params: { customerId } })
  return users.find((user) => user.code === code)?.id
}

/** Adds or changes somebody who scans (seed 2, sections 2.11 and 5). */
export function ScanUserForm({ customerId, user, onClose, onChanged }: ScanUserFormProps) {
  useSignals()
  const { name = '', code = '' } = user ?? {}
  const toBody = (values: { readonly name: string; readonly code: string }) => ({
    name: toHalfWidth(values.name),
    code: toHalfWidth(values.code),
    customerId,
    // The seeds send the id in the body, too.
    ...(user ? { id: user.id } : {}),
  })
  const call = user ? submitCall(client, updateScanUser, { id: user.id }) : submitCall(client, createScanUser)
  /** Puts back what was there before. */
  const undo = async (written: WrittenScanUser) => {
    if (user) {
      await client.call(updateScanUser, { params: { id: user.id }, body: { id: user.id, name, code, customerId } })
    } else {
      const id = written.id ?? (await findId(customerId, toBody(form.methods.getValues()).code.trim()))
      // Nobody is told that something was taken back which was not found.
      if (id === undefined) throw new Problem('not_found')
      await client.call(deleteScanUser, { params: { id } })
    }
    onChanged()
  }
  const form = useSubmit(call, {
    start: { name, code },
    toBody,
    fieldOfCode: { code_taken: 'code' },
    draft: { form: 'scanUser', record: user?.id ?? `new-${customerId}`, basis: JSON.stringify([name, code]) },
    doneText: () => t(user ? 'scanUsers.updated' : 'scanUsers.created'),
    onUndo: undo,
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(user ? 'scanUsers.editTitle' : 'scanUsers.newTitle')}
      submitLabel={t(user ? 'scanUsers.save' : 'scanUsers.create')}
      onClose={onClose}
    >
      <TextField name="name" label={t('scanUsers.name')} />
      <TextField name="code" label={t('scanUsers.code')} hint={t('scanUsers.codeHint')} />
    </FormDialog>
  )
}
