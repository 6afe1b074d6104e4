import { t } from '@crateway/shared/i18n/translate.ts'
import { session } from '@crateway/shared/state/session.ts'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { type DeskDialog, DeskDialogs } from './DeskDialogs.tsx'
import { deskFigures } from './deskFigures.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { isStaff } from './isStaff.ts'
import { ShippingGrid } from './ShippingGrid.tsx'
import { ShippingViews } from './ShippingViews.tsx'
import { newShipping, readShippingAddress, toOpened, toPlainView } from './shippingAddress.ts'
import { useDesk } from './useDesk.ts'
import { useProposals } from './useProposals.ts'

/** The shippings that a customer's people manage: what they scanned, what it wants still, and where it goes. */
export function ShippingManagementScreen() {
  useSignals()
  const { id: customerId } = usePartner()
  // Everything on the screen is of one customer: another one begins anew.
  return <ShippingDesk key={customerId} />
}

function ShippingDesk() {
  useSignals()
  const { id: customerId, reference: customer } = usePartner()
  const [query, change] = useQueryParameters()
  const asked = readShippingAddress(query)
  const desk = useDesk(customerId)
  const proposals = useProposals(desk.waiting.data)
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  /** What was changed last, where it is too much for an address. */
  const [lately, setLately] = useState<readonly string[]>([])
  const changed = asked.changed.length > 0 ? asked.changed : lately
  const hasChanged = asked.view === 'changed' && changed.length > 0
  const view = desk.hasList && (asked.view !== 'changed' || hasChanged) ? asked.view : 'all'
  const user = session.value?.user

  const showChanged = (ids: readonly string[]) => {
    setLately(ids)
    change(toPlainView('changed', ids))
  }

  return (
    <GridScreen>
      <PageHeader
        isLow
        title={t('shippingManagement.title')}
        text={t('shippingManagement.text')}
        actions={<HeaderActions customer={customer} onNew={() => change(toOpened(newShipping))} />}
      />
      <ShippingGrid
        desk={desk}
        customer={customer}
        view={view}
        changed={changed}
        figures={deskFigures({
          desk,
          proposals,
          view,
          onView: (wanted) => change(toPlainView(wanted)),
          onAutoAssign: () => setDialog({ kind: 'autoAssign' }),
        })}
        views={
          desk.hasList && (
            <ShippingViews
              view={view}
              counts={desk.counts.data}
              changed={lately.length > 0 || hasChanged ? changed : []}
            />
          )
        }
        isStaff={user !== undefined && isStaff(user)}
        onDialog={setDialog}
      />
      <DeskDialogs
        desk={desk}
        asked={asked}
        proposals={proposals}
        dialog={dialog}
        onDialog={setDialog}
        onShowChanged={showChanged}
      />
    </GridScreen>
  )
}
