import type { Request } from '@crateway/shared/client/useRequest.ts'
import { type ChaseLog, type ChaseLogEntry, withdrawChaseEntry } from '@crateway/shared/contract/calls/chase.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../client.ts'
import { ChaseEntryRow } from './ChaseEntryRow.tsx'
import styles from './ChasePanel.module.css'
import type { ChasePlace } from './chaseWritingProps.ts'

interface ChaseEntriesProps {
  readonly log: Request<ChaseLog>
  readonly place: ChasePlace
  readonly canWrite: boolean
  /** The entry of the promise that was not kept. */
  readonly brokenId: string | null
  readonly onMore: () => void
  /** Something was withdrawn. */
  readonly onWritten: () => void
}

/** What was said and sent, the newest first. */
export function ChaseEntries({ log, place, canWrite, brokenId, onMore, onWritten }: ChaseEntriesProps) {
  useSignals()
  const [asked, setAsked] = useState<ChaseLogEntry | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** What was pressed goes away once it is done: the heading takes the focus. */
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const wasMore = useRef(false)
  const { data } = log
  const left = data ? data.total - data.entries.length : 0
  const hasMore = left > 0
  useEffect(() => {
    if (hasMore || !wasMore.current) return
    wasMore.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [hasMore])
  const ask = (entry: ChaseLogEntry) => {
    setIsWithdrawn(false)
    setAsked(entry)
  }
  const withdraw = async (entryId: string) => {
    setIsBusy(true)
    try {
      await client.call(withdrawChaseEntry, { params: { ...place, entryId } })
      setIsWithdrawn(true)
      showToast('good', t('chaseDesk.entries.withdrawnNow'))
    } catch (error) {
      showToast('bad', problemText(toProblem(error)))
    }
    setIsBusy(false)
    setAsked(null)
    onWritten()
  }
  const showMore = () => {
    wasMore.current = true
    onMore()
  }
  return (
    <section className={styles.part} aria-label={t('chaseDesk.entries.title')}>
      <header className={styles.partHead}>
        <h3 ref={heading} tabIndex={-1}>
          {t('chaseDesk.entries.title')}
        </h3>
        {data && data.total > 0 && <span className={styles.quiet}>{formatNumber(data.total)}</span>}
      </header>
      {log.state === 'loading' && !data && <Skeleton height={80} />}
      {data?.entries.length === 0 && <p className={styles.quiet}>{t('chaseDesk.entries.none')}</p>}
      {data && data.entries.length > 0 && (
        <ul className={styles.entries}>
          {data.entries.map((entry) => (
            <ChaseEntryRow
              key={entry.id}
              entry={entry}
              isBroken={entry.id === brokenId}
              onWithdraw={canWrite ? () => ask(entry) : undefined}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="ghost" isBusy={log.state === 'loading'} onClick={showMore}>
          {t('chaseDesk.entries.more', { count: formatNumber(left) })}
        </Button>
      )}
      {!canWrite && data && <p className={styles.quiet}>{t('chaseDesk.entries.readOnly')}</p>}
      <ConfirmDialog
        focusAfter={isWithdrawn ? heading : undefined}
        title={t('chaseDesk.entries.withdrawTitle')}
        text={t('chaseDesk.entries.withdrawText')}
        confirmLabel={t('chaseDesk.entries.withdraw')}
        cancelLabel={t('common.cancel')}
        isOpen={asked !== null}
        isBusy={isBusy}
        isDanger
        onConfirm={() => asked && void withdraw(asked.id)}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}
