import { withdrawChaseEntry, writeChaseEntry } from '@crateway/shared/contract/calls/chase.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { DateField } from '@crateway/shared/form/fields/DateField.tsx'
import { SelectField } from '@crateway/shared/form/fields/SelectField.tsx'
import { TextAreaField } from '@crateway/shared/form/fields/TextAreaField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useFieldValue } from '@crateway/shared/form/useFieldValue.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { weekdayText } from '@crateway/shared/i18n/weekdayText.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../../client.ts'
import { ChaseForm } from './ChaseForm.tsx'
import styles from './ChasePanel.module.css'
import type { ChaseWritingProps } from './chaseWritingProps.ts'
import { dayFaults, earliestPromise, emptyLog, logFaults, soonDays, toLogBody } from './logValues.ts'

/** Writes down a call, that nobody answered it, a promise or a note. */
export function ChaseLogForm({ place, overdue, onWritten, onClose }: ChaseWritingProps) {
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
  const promise = overdue > 0 || kind === 'promised' ? (['promised'] as const) : []
  const kinds = ['called', 'unanswered', ...promise, 'note'] as const
  return (
    <ChaseForm
      form={form}
      title={t('chaseDesk.log')}
      aside={
        kind === 'promised' && <span className={styles.quiet}>{tCount('chaseDesk.form.promisedCrates', overdue)}</span>
      }
      submitLabel={t('chaseDesk.form.save')}
      onClose={onClose}
    >
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
      {kind === 'promised' && (
        <p className={styles.soon}>
          {soonDays(earliest).map((day) => (
            <Button key={day} onClick={() => form.methods.setValue('promisedFor', day, { shouldDirty: true })}>
              {weekdayText(day, 'short')} {formatCalendarDate(day).slice(0, 5)}
            </Button>
          ))}
        </p>
      )}
      <TextAreaField name="text" label={t('chaseDesk.form.text')} rows={2} isRequired={kind === 'note'} />
    </ChaseForm>
  )
}
