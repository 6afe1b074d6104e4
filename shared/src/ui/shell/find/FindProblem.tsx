import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { Problem } from '../../../errors/Problem.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../Button.tsx'
import styles from './FindProblem.module.css'

export interface FindProblemProps {
  readonly problem: Problem
  readonly onRetry: () => void
}

/** Says below the lines that are known why there are no others, and tries again. */
export function FindProblem({ problem, onRetry }: FindProblemProps) {
  useSignals()
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        {t('find.failed')} {problemText(problem)}
      </p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
