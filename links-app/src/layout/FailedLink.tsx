import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { RefusalLine } from '../form/RefusalLine.tsx'
import { useWait } from '../form/useWait.ts'
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
  const isHeld = Boolean(useWait(problem))
  return (
    <Notice title={t('ui.problemTitle')} takesFocus={takesFocus}>
      <div role="alert">
        <RefusalLine problem={problem} />
      </div>
      <Button variant="primary" isHeld={isHeld} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
