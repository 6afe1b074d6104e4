import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Lock, Trash2 } from 'lucide-react'
import { shippingName } from '../shippingWords.ts'
import type { Hindrance } from './assignment.ts'
import styles from './SetConsigneeDialog.module.css'

export interface HindrancePanelProps {
  readonly hindrance: Hindrance
  /** What was to be assigned. */
  readonly rows: readonly Pick<PendingShipping, 'id' | 'reference' | 'creationDate'>[]
  readonly isBusy: boolean
  /** Goes on without these. */
  readonly onGoOn: (without: readonly string[]) => void
}

/** Shippings that are named; the others are counted. */
const named = 10

/** Names the shippings that stand in the way of an assignment, and offers to go on without them. */
export function HindrancePanel({ hindrance, rows, isBusy, onGoOn }: HindrancePanelProps) {
  useSignals()
  const inWay = [...hindrance.locked, ...hindrance.gone]
  const nameOf = new Map(rows.map((row) => [row.id, shippingName(row)]))
  const shown = inWay.filter((id) => nameOf.has(id))
  if (shown.length === 0) return null
  return (
    <div className={styles.hindrance} role="alert">
      <p className={styles.total}>{tCount('shippingManagement.inWay', shown.length)}</p>
      <ul>
        {shown.slice(0, named).map((id) => {
          const isLocked = hindrance.locked.includes(id)
          return (
            <li key={id} className={styles.obstacle}>
              {isLocked ? <Lock aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
              <span className={styles.name}>{nameOf.get(id)}</span>
              {t(isLocked ? 'shippingManagement.status.locked' : 'shippingManagement.deleted')}
            </li>
          )
        })}
      </ul>
      {shown.length > named && <p>{tCount('shippingManagement.moreShippings', shown.length - named)}</p>}
      {shown.length < rows.length ? (
        <Button isBusy={isBusy} onClick={() => onGoOn(inWay)}>
          {tCount('shippingManagement.goOn', rows.length - shown.length)}
        </Button>
      ) : (
        <p>{t('shippingManagement.noneLeft')}</p>
      )}
    </div>
  )
}
