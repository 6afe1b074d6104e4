import { withLink } from '@crateway/shared/columns/withLink.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { findPage, maySee } from '@crateway/shared/contract/pages.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'
import { approvedColumns } from './consigneeColumns.ts'

export interface ApprovedTableProps {
  /** The partner's reference, for addresses. */
  readonly customer: string
  readonly endusers: readonly Enduser[]
}

/** The consignees that crates can be shipped to; a name leads to what they hold, for who may see that. */
export function ApprovedTable({ customer, endusers }: ApprovedTableProps) {
  useSignals()
  const page = findPage(stockDetailPage)
  const seesStock = page !== undefined && visitor.value !== null && maySee(page, visitor.value)
  const columns = useMemo(
    () => (seesStock ? withLink(approvedColumns, 'name', ({ id }) => stockDetailPath(customer, id)) : approvedColumns),
    [seesStock, customer],
  )
  const state = useTableAddress(columns, { property: 'name', direction: 'ASC' })
  return (
    <DataTable
      caption={t('consignees.approvedTable')}
      columns={columns}
      rows={endusers}
      rowKey={({ id }) => id}
      state={state}
      searchLabel={t('consignees.search')}
      emptyText={t('consignees.emptyApproved')}
    />
  )
}
