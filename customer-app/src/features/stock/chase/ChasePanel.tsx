import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { client } from '../../../client.ts'
import styles from './ChasePanel.module.css'
import { ChasePanelBody } from './ChasePanelBody.tsx'
import { ChasePanelHead, type PanelWays } from './ChasePanelHead.tsx'
import type { ChaseTask } from './chaseTask.ts'

export interface ChasePanelProps extends PanelWays {
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  readonly enduserId: string
  /** False while the keys go on from row to row: nothing is loaded meanwhile. */
  readonly isAtRest: boolean
  /** The chase list, loaded anew after each writing. */
  readonly entries: Request<readonly ChaseEntry[]>
  readonly canWrite: boolean
  /** Whether there is a list to be mailed, and the right to. */
  readonly canMail: boolean
  /** The way to the end customer on the map; null for who may not see it. */
  readonly mapPath: string | null
  /** What is being written. */
  readonly task: ChaseTask | null
  readonly onTask: (task: ChaseTask | null) => void
}

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
