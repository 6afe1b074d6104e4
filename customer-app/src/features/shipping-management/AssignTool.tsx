import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { WandSparkles } from 'lucide-react'
import styles from './AssignTool.module.css'
import { countProposed, type Proposal } from './assign/proposals.ts'

export interface AssignToolProps {
  /** Whether it has been read what waits. */
  readonly isKnown: boolean
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly onAutoAssign: () => void
}

/** Beside the shippings without a consignee: the way to give them those that are likely, and how many these are. */
export function AssignTool({ isKnown, proposals, onAutoAssign }: AssignToolProps) {
  useSignals()
  const proposed = countProposed(proposals)
  return (
    <div className={styles.tool}>
      <Button
        icon={<WandSparkles aria-hidden="true" />}
        isHeld={!isKnown || proposed === 0}
        title={proposed > 0 ? tCount('shippingManagement.likely', proposed) : undefined}
        onClick={onAutoAssign}
      >
        {t('shippingManagement.autoAssign')}
        {proposed > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {formatNumber(proposed)}
          </span>
        )}
      </Button>
      {proposed > 0 && <p className="unseen">{tCount('shippingManagement.likely', proposed)}</p>}
    </div>
  )
}
