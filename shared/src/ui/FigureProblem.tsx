import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../i18n/translate.ts'
import styles from './FigureStrip.module.css'

export interface FigureProblemProps {
  readonly text: string
  readonly onRetry: () => void
}

/** Tells in a strip of figures, where nothing moves by it, that some could not be had. */
export function FigureProblem({ text, onRetry }: FigureProblemProps) {
  useSignals()
  return (
    <span className={styles.problem} role="alert">
      {text}{' '}
      <button type="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </span>
  )
}
