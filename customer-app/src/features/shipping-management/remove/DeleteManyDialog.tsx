import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import styles from '../assign/SetConsigneeDialog.module.css'
import { WishedList } from '../assign/WishedList.tsx'
import type { WishedShippings } from '../selectedShippings.ts'
import { shippingName } from '../shippingWords.ts'
import type { Removal } from './removeShippings.ts'

export interface DeleteManyDialogProps {
  readonly wished: Request<WishedShippings>
  /** How many were tried; null while nothing is on its way. */
  readonly tried: number | null
  /** What came of it; null before. */
  readonly removal: Removal | null
  readonly onConfirm: (rows: readonly PendingShipping[]) => void
  readonly onClose: () => void
}

/** Asks before several shippings are deleted, and says in the same place which could not be. */
export function DeleteManyDialog({ wished, tried, removal, onConfirm, onClose }: DeleteManyDialogProps) {
  useSignals()
  const found = wished.data
  const rows = found && !found.isTooMany ? found.rows : []
  // What is being deleted cannot be left behind: nobody would learn what became of it.
  const handleClose = () => {
    if (tried === null) onClose()
  }
  if (removal) return <Outcome removal={removal} rows={rows} onClose={onClose} />
  return (
    <Dialog
      title={found ? tCount('shippingManagement.deleteManyTitle', rows.length) : t('shippingManagement.delete')}
      text={t('shippingManagement.deleteManyText')}
      isOpen
      onClose={handleClose}
      footer={
        <>
          <Button isHeld={tried !== null} onClick={handleClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" disabled={rows.length === 0} isBusy={tried !== null} onClick={() => onConfirm(rows)}>
            {tried === null
              ? t('shippingManagement.delete')
              : t('shippingManagement.deleting', { done: formatNumber(tried), all: formatNumber(rows.length) })}
          </Button>
        </>
      }
    >
      {found && <WishedList found={found} rows={rows} leftOut={0} isDeleted />}
      {wished.state === 'loading' && !found && <Skeleton height={60} />}
      {wished.state === 'failed' && <ProblemPanel problem={wished.problem} onRetry={wished.retry} />}
    </Dialog>
  )
}

interface OutcomeProps {
  readonly removal: Removal
  readonly rows: readonly PendingShipping[]
  readonly onClose: () => void
}

/** Shippings that are named; the others are counted. */
const named = 20

function Outcome({ removal: { removed, gone, left }, rows, onClose }: OutcomeProps) {
  useSignals()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (id: string) => {
    const row = rowOf.get(id)
    return row ? shippingName(row) : id
  }
  return (
    <Dialog
      title={tCount('shippingManagement.notDeleted', left.length)}
      text={tCount('shippingManagement.deletedMany', removed.length + gone.length)}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className={styles.hindrance} role="alert">
        <ul>
          {left.slice(0, named).map(({ id, problem }) => (
            <li key={id} className={styles.obstacle}>
              <TriangleAlert aria-hidden="true" />
              <span>
                <span className={styles.name}>{nameOf(id)}</span> {problemText(problem)}
              </span>
            </li>
          ))}
        </ul>
        {left.length > named && <p>{tCount('shippingManagement.moreShippings', left.length - named)}</p>}
        <p>{t('shippingManagement.stillSelected')}</p>
      </div>
    </Dialog>
  )
}
