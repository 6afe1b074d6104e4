import { listScannedCrates, listScannedStock, type ScannedCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import styles from '../../DetailScreen.module.css'
import { askAhead } from '../../offline/askAhead.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { ScanTool } from '../../scan/ScanTool.tsx'
import { stockPath } from '../../sitePaths.ts'
import { TableExport } from '../../TableExport.tsx'
import { crateColumns } from './crateColumns.ts'
import { findKeptScanned } from './findKeptScanned.ts'

/** Rows of a page (seed 2, section 9). */
const pageSize = 15

/** A customer's crates that were scanned at the selected site; another site leads back to its list (seed 2, section 2.15). */
export function StockDetailScreen() {
  useSignals()
  const [query] = useQueryParameters()
  const [, navigate] = useLocation()
  const { id, reference } = usePartner()
  const customerId = query.get('customerId') ?? ''
  const [openedFor] = useState(id)
  const listPath = stockPath(reference)
  // The customer was chosen in another site's list: that of the new one is where to choose anew.
  const isOfAnother = id !== openedFor
  useEffect(() => {
    if (isOfAnother) navigate(listPath, { replace: true })
  }, [isOfAnother, navigate, listPath])
  if (isOfAnother) return null
  if (customerId === '') return <Unknown listPath={listPath} />
  return <CustomerCrates key={customerId} id={id} customerId={customerId} site={reference} listPath={listPath} />
}

StockDetailScreen.askAhead = askAhead('/enduser/stock/detail', async (ask, { id }) => {
  const customerId = new URLSearchParams(location.search).get('customerId') ?? ''
  if (customerId === '') return
  await Promise.all([ask(listScannedCrates, { params: { id, customerId } }), ask(listScannedStock, { params: { id } })])
})

function Unknown({ listPath }: { readonly listPath: string }) {
  useSignals()
  return (
    <PageNotice
      icon={SearchX}
      title={t('enduserStock.unknownTitle')}
      text={t('enduserStock.unknownText')}
      action={<BackLink href={listPath} text={t('enduserStock.back')} />}
    />
  )
}

interface CustomerCratesProps {
  readonly id: string
  readonly customerId: string
  /** The partner's reference, for addresses. */
  readonly site: string
  readonly listPath: string
}

function CustomerCrates({ id, customerId, site, listPath }: CustomerCratesProps) {
  useSignals()
  const crates = useKeptCall(
    listScannedCrates,
    { params: { id, customerId } },
    { loadEarlier: (ask) => findKeptScanned(id, customerId, ask) },
  )
  const customers = useKeptCall(listScannedStock, { params: { id } })
  const customer = customers.data?.find(({ CUSTOMER }) => CUSTOMER === customerId)
  if (crates.state === 'failed' && crates.problem.code === 'not_found') return <Unknown listPath={listPath} />
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BackLink href={listPath} text={t('enduserStock.back')} />
        <PageHeader
          title={t('enduserStock.detailTitle')}
          text={
            crates.state !== 'failed' &&
            customer &&
            t('enduserStock.detailText', {
              customer: customer.CUSTOMER_NAME,
              city: customer.CUSTOMER_CITY,
              days: formatNumber(Math.trunc(customer.AVG_ON_SITE_ELAPSED_DAYS)),
            })
          }
          actions={<ScanTool id={id} site={site} />}
        />
      </div>
      {crates.state === 'failed' ? (
        <ProblemPanel
          problem={crates.problem}
          {...(crates.problem.code === 'offline' && { title: t('offline.unseen') })}
          onRetry={crates.retry}
        />
      ) : (
        <KeptNote requests={[crates, customers]} />
      )}
      {crates.state === 'loading' && !crates.data && <TableSkeleton rows={pageSize} />}
      {crates.data && <CratesTable rows={crates.data} />}
    </div>
  )
}

/** The crates, by barcode unless ordered otherwise. */
function CratesTable({ rows }: { readonly rows: readonly ScannedCrate[] }) {
  useSignals()
  const state = useTableAddress(crateColumns, { property: 'BARCODE', direction: 'ASC' })
  return (
    <DataTable
      caption={t('enduserStock.cratesTable')}
      columns={crateColumns}
      rows={rows}
      rowKey={({ BARCODE }) => BARCODE}
      pageSize={pageSize}
      state={state}
      searchLabel={t('enduserStock.searchCrates')}
      emptyText={t('enduserStock.emptyCrates')}
      actions={(shown) => (
        <TableExport title={t('enduserStock.cratesTable')} source={tableSource(crateColumns, shown)} />
      )}
    />
  )
}
