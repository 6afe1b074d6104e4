import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { readChaseLog } from '@crateway/shared/contract/calls/chase.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Mail, MapPin, PhoneCall } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { client } from '../../../client.ts'
import { ChaseContact } from './ChaseContact.tsx'
import { ChaseCrates } from './ChaseCrates.tsx'
import { ChaseEntries } from './ChaseEntries.tsx'
import styles from './ChasePanel.module.css'
import { ChaseWriting } from './ChaseWriting.tsx'
import type { ChasePanelProps } from './chasePanelProps.ts'
import { readLog } from './readLog.ts'

/** Entries of the log that are asked for at first, and so many more each time. */
const entriesAtOnce = 20

interface ChasePanelBodyProps extends ChasePanelProps {
  readonly name: string
  /** Its row of the chase list; undefined for one that is not on it. */
  readonly entry: ChaseEntry | undefined
}

/** What is known of one end customer beside its name, and what can be written down. Given a `key` by the end customer. */
export function ChasePanelBody(props: ChasePanelBodyProps) {
  useSignals()
  const { customerId, customer, enduserId, isAtRest, entry, canWrite, canMail, mapPath, task, onTask } = props
  const [limit, setLimit] = useState(entriesAtOnce)
  const [logButton, mailButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const params = { customerId, enduserId }
  const key = isAtRest ? `${customerId} ${enduserId}` : null
  const log = useRequest(
    (signal) =>
      readLog(
        (most, offset) =>
          client.call(readChaseLog, { params, query: { limit: String(most), offset: String(offset) } }, signal),
        limit,
      ),
    key && `${key} ${limit}`,
    // The same log, with more of it.
    { keepsOld: true, round: props.written },
  )
  const endTask = (button: RefObject<HTMLButtonElement | null>) => {
    onTask(null)
    button.current?.focus()
  }

  if (log.state === 'failed' && log.problem.status === 404) {
    return <ProblemPanel title={t('chaseDesk.unknown')} problem={log.problem} onRetry={log.retry} />
  }
  return (
    <>
      <div className={styles.body} aria-busy={log.state === 'loading'}>
        {log.state === 'failed' && <ProblemPanel problem={log.problem} onRetry={log.retry} />}
        {log.data ? <ChaseContact contact={log.data.contact} /> : log.state !== 'failed' && <Skeleton height={64} />}
        {(canWrite || mapPath !== null) && (
          <div className={styles.deeds}>
            {canWrite && (
              <Button
                ref={logButton}
                variant="primary"
                icon={<PhoneCall aria-hidden="true" />}
                aria-expanded={task === 'log'}
                onClick={() => onTask('log')}
              >
                {t('chaseDesk.log')}
              </Button>
            )}
            {canMail && (
              <Button
                ref={mailButton}
                icon={<Mail aria-hidden="true" />}
                aria-expanded={task === 'mail'}
                onClick={() => onTask('mail')}
              >
                {t('chaseDesk.mail')}
              </Button>
            )}
            {mapPath !== null && (
              <ButtonLink href={mapPath} icon={<MapPin aria-hidden="true" />}>
                {t('chaseDesk.map')}
              </ButtonLink>
            )}
          </div>
        )}
        <ChaseCrates
          customerId={customerId}
          customer={customer}
          enduserId={enduserId}
          isAtRest={isAtRest}
          onTheWay={entry?.onTheWay}
        />
        <ChaseEntries
          log={log}
          place={params}
          canWrite={canWrite}
          brokenId={entry?.promise?.isBroken ? entry.promise.entryId : null}
          onMore={() => setLimit((count) => count + entriesAtOnce)}
          onWritten={props.onWritten}
        />
      </div>
      {canWrite && task !== null && (
        <ChaseWriting
          task={task}
          place={params}
          overdue={entry?.overdue ?? 0}
          onWritten={props.onWritten}
          onClose={() => endTask(task === 'log' ? logButton : mailButton)}
        />
      )}
    </>
  )
}
