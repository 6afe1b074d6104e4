import { nothing } from '@crateway/shared/columns/cellText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './DeclarationHistory.module.css'

export interface ChangedFigureProps {
  readonly now: number | null
  /** What it was before it was changed; null where it was not. */
  readonly before: number | null
}

/** A quantity, behind what it was where somebody has changed it. */
export function ChangedFigure({ now, before }: ChangedFigureProps) {
  useSignals()
  const shown = now === null ? nothing : formatNumber(now)
  if (before === null) return shown
  const told = t('pickup.changedWords', { before: formatNumber(before), now: formatNumber(now ?? 0) })
  return (
    <span className={styles.changed}>
      <span aria-hidden="true">
        <s>{formatNumber(before)}</s> → {shown}
      </span>
      <span className="unseen">{told}</span>
    </span>
  )
}
