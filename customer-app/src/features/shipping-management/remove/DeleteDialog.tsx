import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { deleteShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import type { SelectedRows } from '@crateway/shared/grid/selection/gridSelection.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { refusalSeconds, showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { client } from '../../../client.ts'
import { findWished } from '../selectedShippings.ts'
import { shippingName } from '../shippingWords.ts'
import type { Desk } from '../useDesk.ts'
import { DeleteManyDialog } from './DeleteManyDialog.tsx'
import { type Removal, removeShippings } from './removeShippings.ts'

export interface DeleteDialogProps {
  readonly desk: Desk
  readonly selected: SelectedRows<PendingShipping>
  readonly onClose: () => void
  /** Told which are left. */
  readonly onDone: (left?: readonly string[]) => void
}

/** Asks before shippings are deleted, deletes them, and says what could not be. */
export function DeleteDialog({ desk, selected, onClose, onDone }: DeleteDialogProps) {
  useSignals()
  const { customerId, reload } = desk
  const wished = useRequest((signal) => findWished(client, customerId, { selected }, signal), 'selected')
  const [tried, setTried] = useState<number | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [first, ...others] = selected.rows
  const one = selected.matching === null && others.length === 0 ? first : undefined

  const run = async (rows: readonly PendingShipping[]) => {
    setTried(0)
    const remove = (id: string) => client.call(deleteShipping, { params: { id } })
    const done = await removeShippings(
      rows.map(({ id }) => id),
      remove,
      setTried,
    )
    setTried(null)
    setRemoval(done)
    onDone(done.left.map(({ id }) => id))
    reload()
    return done
  }

  const runOne = async (shipping: PendingShipping) => {
    const { gone, left } = await run([shipping])
    const name = { shipping: shippingName(shipping) }
    const [refused] = left
    if (refused) showToast('bad', problemText(refused.problem), refusalSeconds)
    else if (gone.length > 0) showToast('info', t('shippingManagement.goneAlready', name), refusalSeconds)
    else showToast('good', t('shippingManagement.deletedOne', name))
    onClose()
  }

  const runMany = async (rows: readonly PendingShipping[]) => {
    const { removed, gone, left } = await run(rows)
    if (left.length > 0) return
    showToast('good', tCount('shippingManagement.deletedMany', removed.length + gone.length))
    onClose()
  }

  if (one) {
    return (
      <ConfirmDialog
        title={t('shippingManagement.deleteTitle', { shipping: shippingName(one) })}
        text={tCount('shippingManagement.deleteText', one.crateCount)}
        confirmLabel={t('shippingManagement.delete')}
        cancelLabel={t('common.cancel')}
        isDanger
        isOpen
        isBusy={tried !== null}
        onConfirm={() => void runOne(one)}
        onCancel={onClose}
      />
    )
  }
  return (
    <DeleteManyDialog
      wished={wished}
      tried={tried}
      removal={removal}
      onConfirm={(rows) => void runMany(rows)}
      onClose={onClose}
    />
  )
}
