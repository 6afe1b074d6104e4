import type { AnswerOf } from '@crateway/shared/contract/call.ts'
import { createCalendar } from '@crateway/shared/contract/calls/calendars.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../client.ts'

export interface AddressFormProps {
  readonly enduserId: string
  /** It was made: its secret is told this once. */
  readonly onMade: (address: AnswerOf<typeof createCalendar>) => void
  readonly onClose: () => void
}

interface Values {
  readonly name: string
}

/** Makes a calendar address by a name, so that its person knows which is which. */
export function AddressForm({ enduserId, onMade, onClose }: AddressFormProps) {
  useSignals()
  const form = useSubmit(submitCall(client, createCalendar, { enduserId }), {
    start: { name: '' },
    toBody: ({ name }: Values) => ({ name }),
    onDone: (address) => {
      onMade(address)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('pickup.calendar.newAddress')}
      submitLabel={t('pickup.calendar.create')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('pickup.calendar.name')}
        placeholder={t('pickup.calendar.namePlaceholder')}
        hint={t('pickup.calendar.nameHint')}
      />
    </FormDialog>
  )
}
