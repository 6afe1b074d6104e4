import { useSignals } from '@preact/signals-react/runtime'
import type { MouseEvent } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import styles from './FailedLine.module.css'

interface FailedLineProps {
  readonly text: string
  readonly onRetry: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A part of a panel that could not be had, and another try. */
export function FailedLine({ text, onRetry }: FailedLineProps) {
  useSignals()
  return (
    <p className={styles.failed} role="alert">
      {text} <Button onClick={onRetry}>{t('common.retry')}</Button>
    </p>
  )
}
