import type { PendingEnduser } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Contact } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pendingColumns } from './consigneeColumns.ts'
import { PendingDetails } from './PendingDetails.tsx'

/** The consignees that wait for approval, the latest first. */
export function PendingTable({ endusers }: { readonly endusers: readonly PendingEnduser[] }) {
  useSignals()
  const state = useTableAddress(pendingColumns, null)
  const [opened, setOpened] = useState<PendingEnduser | null>(null)
  // Services of the seeds tell no id, and one that was asked for twice may be there twice.
  const keys = useMemo(() => new Map(endusers.map((one, index) => [one, one.id ?? String(index)])), [endusers])
  return (
    <>
      <DataTable
        caption={t('consignees.pendingTable')}
        columns={pendingColumns}
        rows={endusers}
        rowKey={(enduser) => keys.get(enduser) ?? ''}
        state={state}
        searchLabel={t('consignees.search')}
        emptyText={t('consignees.emptyPending')}
        rowActions={(enduser) => (
          <RowAction
            text={t('consignees.details')}
            of={enduser.name}
            icon={Contact}
            onSelect={() => setOpened(enduser)}
          />
        )}
      />
      {opened && <PendingDetails enduser={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
