import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { viewPath } from '../consigneeAddress.ts'
import type { DeskState, OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import { RejectedButton } from './RejectedButton.tsx'
import styles from './ResultCard.module.css'

interface ResultCardProps {
  readonly desk: ImportDesk
  readonly state: DeskState
  readonly open: OpenFile
  readonly customer: string
  /** Back to the rows that were not sent. */
  readonly onBack: () => void
}

/** What an import came to, and the ways on. */
export function ResultCard({ desk, state, open, customer, onBack }: ResultCardProps) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { sent, faulty, duplicate, leftOut } = state.counts
  const rejected = faulty + duplicate + leftOut
  const isUploaded = open.job?.upload.state === 'done'
  const { name } = open.file
  return (
    <Card className={styles.card}>
      <span className={styles.mark}>
        <Check aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {tCount('enduserImport.result.title', sent)}
      </h2>
      <p className={styles.quiet}>
        {t(isUploaded ? 'enduserImport.result.file' : 'enduserImport.result.noFile', { name })}
      </p>
      {rejected > 0 && <p className={styles.quiet}>{tCount('enduserImport.result.rejected', rejected)}</p>}
      <Link href={viewPath(customer, 'pending')}>{t('enduserImport.result.pending')}</Link>
      <div className={styles.deeds}>
        <RejectedButton state={state} open={open} />
        {rejected > 0 && <Button onClick={onBack}>{t('enduserImport.result.back')}</Button>}
        <Button variant="primary" onClick={desk.clear}>
          {t('enduserImport.another')}
        </Button>
      </div>
    </Card>
  )
}
