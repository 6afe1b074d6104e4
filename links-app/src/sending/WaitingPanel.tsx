import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useRef } from 'react'
import { RefusalLine } from '../form/RefusalLine.tsx'
import { drawings, Icon } from '../icons/Icon.tsx'
import type { Sending } from './useSending.ts'
import styles from './WaitingPanel.module.css'

interface WaitingPanelProps {
  readonly sending: Pick<Sending<unknown>, 'state' | 'problem' | 'isKept' | 'retry' | 'edit'>
  /** Whether it may be taken back. */
  readonly isEditable?: boolean
  /** What is going to be sent, in words. */
  readonly children: ReactNode
}

/** Stands in for a form whose submission waits for the connection. */
export function WaitingPanel({ sending, isEditable = true, children }: WaitingPanelProps) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTrying = sending.state === 'sending'
  usePageTitle(t('sending.waiting'), heading)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <section className={styles.panel}>
      <span className={styles.sign}>
        <Icon drawing={drawings.clock} size={32} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t('sending.waiting')}
      </h1>
      <p>{t('sending.byItself')}</p>
      <p>{sending.isKept ? t('sending.isKept') : t('sending.isNotKept')}</p>
      {children}
      {/* Empty while it is tried again, so that the same reason is read out once more. */}
      <div role="status">{sending.problem && <RefusalLine problem={sending.problem} />}</div>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isTrying} onClick={sending.retry}>
          {t('common.retry')}
        </Button>
        {isEditable && (
          <Button disabled={isTrying} onClick={sending.edit}>
            {t('sending.edit')}
          </Button>
        )}
      </div>
    </section>
  )
}
