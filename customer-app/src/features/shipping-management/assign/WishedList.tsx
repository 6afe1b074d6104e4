import { mostAssignments } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import type { WishedShippings } from '../selectedShippings.ts'
import { shippingName } from '../shippingWords.ts'
import styles from './SetConsigneeDialog.module.css'

export interface WishedListProps {
  readonly found: WishedShippings
  /** Those that are left. */
  readonly rows: readonly PendingShipping[]
  /** How many a person left out. */
  readonly leftOut: number
  /** It was one that was asked for. */
  readonly isOne?: boolean
  /** They are to be deleted, not given a consignee. */
  readonly isDeleted?: boolean
}

/** Shippings that are named; the others are counted. */
const named = 5

/** Why there is nothing to be done. */
function noneText({ locked }: WishedShippings, isOne: boolean): string {
  if (isOne) return t(locked > 0 ? 'problem.shipping_locked' : 'shippingManagement.noSuch')
  return t(locked > 0 ? 'shippingManagement.allLocked' : 'shippingManagement.noneLeft')
}

/** Which shippings something is done with: how many, the first of them, and what is left out. */
export function WishedList({ found, rows, leftOut, isOne = false, isDeleted = false }: WishedListProps) {
  useSignals()
  const crates = rows.reduce((sum, { crateCount }) => sum + crateCount, 0)
  const replaced = rows.filter(({ enduserId }) => enduserId !== null).length
  if (found.isTooMany) {
    return (
      <p className={styles.warning} role="alert">
        <TriangleAlert aria-hidden="true" />
        {t('shippingManagement.tooMany', { most: formatNumber(mostAssignments) })}
      </p>
    )
  }
  return (
    <div className={styles.wished}>
      {rows.length === 0 && <p>{noneText(found, isOne)}</p>}
      {rows.length > 0 && (
        <>
          <p className={styles.total}>
            {tCount('shippingManagement.shippings', rows.length)} · {tCount('shippingManagement.crates', crates)}
          </p>
          <ul className={styles.list}>
            {rows.slice(0, named).map((row) => (
              <li key={row.id}>
                <span className={styles.name}>{shippingName(row)}</span>
                <span>{formatInstantDay(row.creationDate)}</span>
                <span className={styles.crates}>{tCount('shippingManagement.crates', row.crateCount)}</span>
              </li>
            ))}
          </ul>
          {rows.length > named && <p>{tCount('shippingManagement.moreShippings', rows.length - named)}</p>}
        </>
      )}
      {replaced > 0 && !isDeleted && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {tCount('shippingManagement.replaced', replaced)}
        </p>
      )}
      {found.locked + leftOut > 0 && rows.length > 0 && (
        <p>{tCount('shippingManagement.leftOut', found.locked + leftOut)}</p>
      )}
    </div>
  )
}
