import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { client } from '../../../client.ts'
import styles from './ChasePanel.module.css'
import { ChasePanelBody } from './ChasePanelBody.tsx'
import { ChasePanelHead } from './ChasePanelHead.tsx'
import type { ChasePanelProps } from './chasePanelProps.ts'

/** One end customer to call: who it is, which crates are overdue, what was said, and what to write. */
export function ChasePanel(props: ChasePanelProps) {
  useSignals()
  const { customerId, enduserId, isAtRest, entries, isPage } = props
  const titleId = useId()
  const entry = entries.data?.find(({ id }) => id === enduserId)
  // Somebody who is not on the list may have been, and has a log.
  const isUnlisted = entries.data !== undefined && !entry
  const unlisted = useRequest(
    (signal) => findEnduser(client, enduserId, signal),
    isUnlisted && isAtRest ? `${customerId} ${enduserId}` : null,
  )
  const who = entry ?? unlisted.data ?? null
  return (
    <section className={classNames(styles.panel, isPage && styles.page)} aria-labelledby={titleId} tabIndex={-1}>
      <ChasePanelHead {...props} titleId={titleId} who={who} entry={entry} />
      {isUnlisted && unlisted.state === 'failed' ? (
        <ProblemPanel
          title={unlisted.problem.status === 404 ? t('chaseDesk.unknown') : t('ui.problemTitle')}
          problem={unlisted.problem}
          onRetry={unlisted.retry}
        />
      ) : (
        <ChasePanelBody key={enduserId} {...props} name={who?.name ?? ''} entry={entry} />
      )}
    </section>
  )
}
