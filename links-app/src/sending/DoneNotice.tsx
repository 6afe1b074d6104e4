import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { drawings, Icon } from '../icons/Icon.tsx'
import { Notice } from '../layout/Notice.tsx'
import styles from './DoneNotice.module.css'

interface DoneNoticeProps {
  readonly title: string
  /** Whether it was sent a moment ago, not before a reload. */
  readonly takesFocus: boolean
  /** When it was taken, ISO 8601; null where nobody tells. */
  readonly at: string | null
  /** What was sent, and what can still be done about it. */
  readonly children: ReactNode
}

/** The receipt of a form that was taken: that it was, when, what it said, and that nothing is left to do. */
export function DoneNotice({ title, takesFocus, at, children }: DoneNoticeProps) {
  useSignals()
  const sign = (
    <span className={styles.sign}>
      <Icon drawing={drawings.done} size={40} />
    </span>
  )
  return (
    <Notice title={title} takesFocus={takesFocus} sign={sign}>
      {at !== null && (
        <p>
          <time dateTime={at}>{t('sending.receivedAt', { at: formatInstant(at) })}</time>
        </p>
      )}
      {children}
      <p>{t('sending.canClose')}</p>
    </Notice>
  )
}
