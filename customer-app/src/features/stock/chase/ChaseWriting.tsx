import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './ChasePanel.module.css'
import type { ChaseTask } from './chaseTask.ts'
import type { ChaseWritingProps } from './chaseWritingProps.ts'

const loadLogForm = async () => (await import('./ChaseLogForm.tsx')).ChaseLogForm
const loadMailForm = async () => (await import('./ChaseMailForm.tsx')).ChaseMailForm

/** The form of what is being written, fetched when somebody begins to write. */
export function ChaseWriting({ task, ...rest }: ChaseWritingProps & { readonly task: ChaseTask }) {
  useSignals()
  const LogForm = usePart(loadLogForm, task === 'log', rest.onClose)
  const MailForm = usePart(loadMailForm, task === 'mail', rest.onClose)
  const Form = task === 'log' ? LogForm : MailForm
  if (Form) return <Form key={task} {...rest} />
  return (
    <div className={styles.writing}>
      <span className="unseen" role="status">
        {t('common.loading')}
      </span>
      <Skeleton height={120} />
    </div>
  )
}
