import type { EstimatedStock, ScannedStock } from '@crateway/shared/contract/calls/endusers.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { stockDetailPath } from '../../rowPaths.ts'
import { TableExport } from '../../TableExport.tsx'
import { differenceColumn, scannedColumns } from './stockColumns.ts'

export interface ScannedTableProps {
  readonly rows: readonly ScannedStock[]
  /** What the scans are compared with in a column of its own; null where that is told better elsewhere. */
  readonly estimated: readonly EstimatedStock[] | null
  /** The partner's reference, for addresses. */
  readonly site: string
}

/** The crates of each customer that were scanned at the site, and the way to them (seed 2, section 2.15). */
export function ScannedTable({ rows, estimated, site }: ScannedTableProps) {
  useSignals()
  const columns = useMemo(
    () => (estimated ? [...scannedColumns, differenceColumn(estimated)] : scannedColumns),
    [estimated],
  )
  return (
    <DataTable
      caption={t('enduserStock.scannedTable')}
      columns={columns}
      rows={rows}
      rowKey={({ CUSTOMER }) => CUSTOMER}
      initialSort={{ property: 'AVG_ON_SITE_ELAPSED_DAYS', direction: 'DESC' }}
      searchLabel={t('enduserStock.search')}
      emptyText={t('enduserStock.emptyScanned')}
      hasTotals
      rowActions={({ CUSTOMER, CUSTOMER_NAME }) => (
        <ButtonLink href={stockDetailPath(site, CUSTOMER)} icon={<ChevronRight aria-hidden="true" />}>
          {t('enduserStock.detail')}
          <span className="unseen">: {CUSTOMER_NAME}</span>
        </ButtonLink>
      )}
      actions={(shown) => <TableExport title={t('enduserStock.scannedTable')} source={tableSource(columns, shown)} />}
    />
  )
}
