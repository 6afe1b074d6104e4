import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { refusalText } from '../form/refusal.ts'
import { Notice } from './Notice.tsx'

interface FailedLinkProps {
  readonly problem: Problem
  /** Whether another try failed: the focus was on its button, which was gone meanwhile. */
  readonly takesFocus?: boolean
  readonly onRetry: () => void
}

/** What a link leads to could not be read now. */
export function FailedLink({ problem, takesFocus = false, onRetry }: FailedLinkProps) {
  useSignals()
  return (
    <Notice title={t('ui.problemTitle')} takesFocus={takesFocus}>
      <p role="alert">{refusalText(problem)}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
