import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { type ChaseMailDraft, draftChaseMail, sendChaseMail } from '@crateway/shared/contract/calls/chase.ts'
import { TextAreaField } from '@crateway/shared/form/fields/TextAreaField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../client.ts'
import { ChaseForm } from './ChaseForm.tsx'
import styles from './ChasePanel.module.css'
import type { ChaseWritingProps } from './chaseWritingProps.ts'
import { languageName } from './languageName.ts'
import { mailValuesAfter, toMailValues } from './mailValues.ts'

/** Mails an end customer the list of its overdue crates: what the services have drafted, to be read and changed before. */
export function ChaseMailForm(props: ChaseWritingProps) {
  useSignals()
  const { place, onClose } = props
  const draft = useRequest(
    (signal) => client.call(draftChaseMail, { params: place }, signal),
    `${place.customerId} ${place.enduserId}`,
  )
  const reload = () => {
    if (draft.state === 'ready') draft.reload()
    if (draft.state === 'failed') draft.retry()
  }
  if (draft.data) return <MailFields {...props} draft={draft.data} onReload={reload} />
  return (
    <section className={styles.writing} aria-label={t('chaseDesk.mail')}>
      {draft.state === 'failed' && <ProblemPanel problem={draft.problem} onRetry={draft.retry} />}
      {draft.state === 'loading' && (
        <>
          <span className="unseen" role="status">
            {t('common.loading')}
          </span>
          <Skeleton height={160} />
        </>
      )}
      <footer className={styles.writingFoot}>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </footer>
    </section>
  )
}

interface MailFieldsProps extends ChaseWritingProps {
  readonly draft: ChaseMailDraft
  /** The list has changed meanwhile: another draft has its figures. */
  readonly onReload: () => void
}

function MailFields({ place, draft, onReload, onWritten, onClose }: MailFieldsProps) {
  useSignals()
  const form = useSubmit(submitCall(client, sendChaseMail, place), {
    start: toMailValues(draft),
    toBody: (values) => values,
    draft: { form: 'chaseMail', record: `${place.customerId} ${place.enduserId}`, basis: draft.basis },
    doneText: ({ mail }) => t('chaseDesk.sent', { to: mail?.to ?? '' }),
    onDone: () => {
      onWritten()
      onClose()
    },
  })
  const hasChanged = form.refusal?.problem.code === 'chase_list_changed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a refusal.
  useEffect(() => {
    if (hasChanged) onReload()
  }, [hasChanged])
  const [first] = useState(draft)
  const [basedOn, setBasedOn] = useState(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a draft.
  useEffect(() => {
    if (draft === basedOn) return
    const start = toMailValues(draft)
    form.rebase(start, mailValuesAfter(form.methods.getValues(), toMailValues(basedOn), start), draft.basis)
    setBasedOn(draft)
  }, [draft])
  return (
    <ChaseForm
      form={form}
      title={t('chaseDesk.mail')}
      aside={
        <StatusChip kind="plain" icon={null}>
          {languageName(draft.language)}
        </StatusChip>
      }
      submitLabel={t('chaseDesk.form.send')}
      onClose={onClose}
    >
      <TextField name="to" type="email" label={t('chaseDesk.form.to')} />
      <TextField name="subject" label={t('chaseDesk.form.subject')} />
      <TextAreaField name="text" label={t('chaseDesk.form.message')} rows={9} />
      <p className={styles.attached}>
        <FileSpreadsheet aria-hidden="true" />
        <span>
          <span className="unseen">{t('chaseDesk.form.attached')} </span>
          {draft.fileName}
        </span>
        <span className={styles.quiet}>{tCount('map.crates', draft.crates)}</span>
      </p>
      <div role="status">{basedOn !== first && <p>{t('chaseDesk.form.changed')}</p>}</div>
    </ChaseForm>
  )
}
