import { findDeliveries } from '@crateway/shared/client/requests/findDeliveries.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Delivery } from '@crateway/shared/contract/calls/shipments.ts'
import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import type { GridSearch } from '@crateway/shared/grid/view/gridSearch.ts'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { enduserActions } from '../../enduserActions.ts'
import { openDeliveryNote } from '../../openDeliveryNote.ts'
import { deliveryColumns } from './deliveryColumns.ts'
import { deliveryFigures } from './deliveryFigures.tsx'
import { MaterialsDialog } from './MaterialsDialog.tsx'

/** The latest first (seed 2, section 2.6). */
const startState: Partial<GridState> = { sort: { property: 'shippingDate', direction: 'DESC' } }

/** By the number on a delivery's papers: the service looks in one field at a time. */
const deliverySearch: GridSearch = {
  label: () => t('deliveries.search'),
  toFilters: (text) => [{ field: 'deliveryId', op: 'CONTAINS', value: text }],
}

const isShipped = ({ status }: Delivery) => status === 'T'

/** The deliveries of the selected customer, with the papers of those that have left. */
export function DeliveriesScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const { id: customerId, reference } = usePartner()
  const [opened, setOpened] = useState<{ readonly customerId: string; readonly delivery: Delivery } | null>(null)
  // Figures and rows come anew together.
  const [round, setRound] = useState(0)
  const countStatuses = async (signal: AbortSignal) => {
    const countOf = async (status: Delivery['status']) => {
      const filter = [{ field: 'status', op: 'EQ', value: status }] as const
      return (await findDeliveries(client, { customerId, limit: 0, filter }, signal)).totalCount
    }
    const [C, T] = await Promise.all([countOf('C'), countOf('T')])
    return { C, T }
  }
  const hasConsignee = useOffer(client, 'deliveryConsignee') === true
  const columns = useMemo(() => deliveryColumns(reference, hasConsignee), [reference, hasConsignee])
  const counts = useRequest(countStatuses, customerId, { round })
  const actions = useMemo(
    (): readonly RowAction<Delivery>[] => [
      {
        key: 'note',
        icon: 'note',
        text: () => t('deliveries.note'),
        isShown: isShipped,
        onSelect: ({ deliveryId }) => openDeliveryNote(customerId, deliveryId),
      },
      {
        key: 'materials',
        text: () => t('deliveries.materials'),
        isShown: isShipped,
        onSelect: (delivery) => setOpened({ customerId, delivery }),
      },
      ...enduserActions<Delivery>({ customer: reference, idOf: ({ enduserId }) => enduserId ?? null, navigate }),
    ],
    [customerId, reference, navigate],
  )

  return (
    <GridScreen>
      <PageHeader isLow title={t('deliveries.title')} text={t('deliveries.text')} />
      <ServerGrid
        key={customerId}
        gridId="deliveries"
        figures={deliveryFigures(counts)}
        client={client}
        label={t('deliveries.grid')}
        columns={columns}
        load={(query, signal) => findDeliveries(client, { customerId, ...query }, signal)}
        rowId="deliveryId"
        search={deliverySearch}
        initialState={startState}
        actions={actions}
        round={round}
        reload={{ onReload: () => setRound((number) => number + 1) }}
        emptyText={t('deliveries.empty')}
      />
      <MaterialsDialog
        customerId={customerId}
        customer={reference}
        delivery={opened?.customerId === customerId ? opened.delivery : null}
        onClose={() => setOpened(null)}
      />
    </GridScreen>
  )
}
