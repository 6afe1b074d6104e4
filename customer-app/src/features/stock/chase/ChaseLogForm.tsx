import { withdrawChaseEntry, writeChaseEntry } from '@crateway/shared/contract/calls/chase.ts'
import { DateField } from '@crateway/shared/form/fields/DateField.tsx'
import { SelectField } from '@crateway/shared/form/fields/SelectField.tsx'
import { TextAreaField } from '@crateway/shared/form/fields/TextAreaField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useFieldValue } from '@crateway/shared/form/useFieldValue.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../../client.ts'
import { ChaseForm } from './ChaseForm.tsx'
import type { ChaseWritingProps } from './chaseWritingProps.ts'
import { dayFaults, earliestPromise, emptyLog, logFaults, toLogBody } from './logValues.ts'

/** Writes down a call, that nobody answered it, a promise or a note. */
export function ChaseLogForm({ place, canPromise, onWritten, onClose }: ChaseWritingProps) {
  useSignals()
  const earliest = earliestPromise(new Date())
  const form = useSubmit(submitCall(client, writeChaseEntry, place), {
    start: emptyLog,
    toBody: toLogBody,
    ownFaults: (values) => logFaults(values, earliest),
    draft: { form: 'chaseLog', record: `${place.customerId} ${place.enduserId}` },
    doneText: ({ kind }) => t(`chaseDesk.done.${kind}`),
    onUndo: async ({ id }) => {
      await client.call(withdrawChaseEntry, { params: { ...place, entryId: id } })
      onWritten()
    },
    onDone: () => {
      onWritten()
      onClose()
    },
  })
  const kind = useFieldValue(form, 'kind')
  const promise = canPromise || kind === 'promised' ? (['promised'] as const) : []
  const kinds = ['called', 'unanswered', ...promise, 'note'] as const
  return (
    <ChaseForm form={form} title={t('chaseDesk.log')} submitLabel={t('chaseDesk.form.save')} onClose={onClose}>
      <SelectField
        name="kind"
        label={t('chaseDesk.form.kind')}
        options={kinds.map((value) => ({ value, label: t(`chaseDesk.form.${value}`) }))}
      />
      {kind === 'promised' && (
        <DateField
          name="promisedFor"
          label={t('chaseDesk.form.promisedFor')}
          earliest={earliest}
          faults={dayFaults}
          isRequired
        />
      )}
      <TextAreaField name="text" label={t('chaseDesk.form.text')} rows={2} isRequired={kind === 'note'} />
    </ChaseForm>
  )
}
