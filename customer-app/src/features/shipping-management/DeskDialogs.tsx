import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import type { SelectedRows } from '@crateway/shared/grid/selection/gridSelection.ts'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import type { Proposal } from './assign/proposals.ts'
import { newShipping, type ShippingAddress, toClosed, toOpened } from './shippingAddress.ts'
import type { Desk } from './useDesk.ts'

// Each comes with its first opening.
const ShippingSheet = lazyScreen(async () => (await import('./form/ShippingSheet.tsx')).ShippingSheet)
const SetConsigneeDialog = lazyScreen(async () => (await import('./assign/SetConsigneeDialog.tsx')).SetConsigneeDialog)
const AutoAssignDialog = lazyScreen(async () => (await import('./assign/AutoAssignDialog.tsx')).AutoAssignDialog)
const DeleteDialog = lazyScreen(async () => (await import('./remove/DeleteDialog.tsx')).DeleteDialog)
const ValidateDialog = lazyScreen(async () => (await import('./ValidateDialog.tsx')).ValidateDialog)

interface OfRows {
  readonly selected: SelectedRows<PendingShipping>
  /** It is done, but for these. */
  readonly onDone: (left?: readonly string[]) => void
}

/** What is asked of a person above the screen; what has an address of its own is not among it. */
export type DeskDialog =
  | ({ readonly kind: 'setConsignee' } & OfRows)
  | ({ readonly kind: 'delete' } & OfRows)
  | { readonly kind: 'validate'; readonly shipping: PendingShipping }
  | { readonly kind: 'autoAssign' }

export interface DeskDialogsProps {
  readonly desk: Desk
  readonly asked: ShippingAddress
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly dialog: DeskDialog | null
  readonly onDialog: (dialog: DeskDialog | null) => void
  /** Shows shippings that were changed. */
  readonly onShowChanged: (ids: readonly string[]) => void
}

/** Whatever lies above the screen: the sheet of a shipping, and the dialogs. */
export function DeskDialogs({ desk, asked, proposals, dialog, onDialog, onShowChanged }: DeskDialogsProps) {
  useSignals()
  const [, change] = useQueryParameters()
  const { customerId, reload } = desk
  const { shipping, assigned, begins } = asked
  const handleClose = () => onDialog(null)
  // The list is where the sheet was opened from: the way back leads further.
  const handleSheetClose = () => change(toClosed(), { replace: true })
  const open = (id: string) => change(toOpened(id))

  return (
    <Suspense fallback={null}>
      {shipping !== null && (
        <ShippingSheet
          key={shipping}
          customerId={customerId}
          shippingId={shipping === newShipping ? null : shipping}
          begins={begins}
          onClose={handleSheetClose}
          onChanged={reload}
          onOpen={open}
        />
      )}
      {assigned !== null && (
        <SetConsigneeDialog
          key={assigned}
          desk={desk}
          wish={{ id: assigned }}
          onClose={handleSheetClose}
          onDone={() => undefined}
          onShowChanged={onShowChanged}
        />
      )}
      {dialog?.kind === 'setConsignee' && (
        <SetConsigneeDialog
          desk={desk}
          wish={dialog}
          onClose={handleClose}
          onDone={dialog.onDone}
          onShowChanged={onShowChanged}
        />
      )}
      {dialog?.kind === 'autoAssign' && (
        <AutoAssignDialog
          desk={desk}
          proposals={proposals}
          onClose={handleClose}
          onOpen={(id) => {
            handleClose()
            open(id)
          }}
          onShowChanged={onShowChanged}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog desk={desk} selected={dialog.selected} onClose={handleClose} onDone={dialog.onDone} />
      )}
      {dialog?.kind === 'validate' && (
        <ValidateDialog shipping={dialog.shipping} onClose={handleClose} onDone={reload} />
      )}
    </Suspense>
  )
}
