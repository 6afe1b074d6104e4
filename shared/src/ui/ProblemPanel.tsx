import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { Problem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import styles from './ProblemPanel.module.css'

export interface ProblemPanelProps {
  readonly problem: Problem
  /** What could not be shown; a general sentence by default. */
  readonly title?: string
  readonly onRetry?: () => void
}

/** Gives the focus to what stays when the pressed button goes: the dialog it is in, or the heading of its screen. */
function focusWhatStays(button: Element): void {
  const around =
    button.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? button.closest('main')?.querySelector('h1')
  around?.focus({ preventScroll: true })
}

/**
 * A failure in words: what happened, the number to quote, and another try. Refused fields stay out: their paths and English
 * messages are for programs, and a form says at each field what is wrong.
 */
export function ProblemPanel({ problem, title, onRetry }: ProblemPanelProps) {
  useSignals()
  return (
    <div className={styles.panel} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <h2>{title ?? t('ui.problemTitle')}</h2>
        <p>{problemText(problem)}</p>
        {problem.requestId && <p className={styles.request}>{t('ui.requestId', { id: problem.requestId })}</p>}
        {onRetry && (
          <Button
            className={styles.retry}
            icon={<RotateCw aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              focusWhatStays(currentTarget)
              onRetry()
            }}
          >
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
