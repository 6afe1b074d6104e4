import type { EstimatedStock } from '@crateway/shared/contract/calls/endusers.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { TableExport } from '../../TableExport.tsx'
import { estimatedColumns } from './stockColumns.ts'

/** The crates of each customer that should stand at the site, by the books (seed 2, section 2.15). */
export function EstimatedTable({ rows }: { readonly rows: readonly EstimatedStock[] }) {
  useSignals()
  return (
    <DataTable
      caption={t('enduserStock.estimatedTable')}
      columns={estimatedColumns}
      rows={rows}
      rowKey={({ CUSTOMER }) => CUSTOMER}
      initialSort={{ property: 'IN_STOCK', direction: 'DESC' }}
      searchLabel={t('enduserStock.search')}
      emptyText={t('enduserStock.emptyEstimated')}
      hasTotals
      actions={(shown) => (
        <TableExport title={t('enduserStock.estimatedTable')} source={tableSource(estimatedColumns, shown)} />
      )}
    />
  )
}
