import { type CrateOver, listCratesOver } from '@crateway/shared/contract/calls/endusers.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from '../../DetailScreen.module.css'
import { askAhead } from '../../offline/askAhead.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { ScanTool } from '../../scan/ScanTool.tsx'
import { stockPath } from '../../sitePaths.ts'
import { TableExport } from '../../TableExport.tsx'
import { overColumns } from './overColumns.ts'

/** Rows of a page, as those of a customer's crates (seed 2, section 9). */
const pageSize = 15

/** The crates that home counts as over the agreed days, of all customers of the selected site. */
export function CratesOverScreen() {
  useSignals()
  const { id, name, reference } = usePartner()
  const crates = useKeptCall(listCratesOver, { params: { id } })
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BackLink href={stockPath(reference)} text={t('enduserStock.back')} />
        <PageHeader
          title={t('cratesOver.title')}
          text={t('cratesOver.text', { site: name })}
          actions={<ScanTool id={id} site={reference} />}
        />
      </div>
      <KeptNote requests={[crates]} />
      {crates.state === 'failed' && <ProblemPanel problem={crates.problem} onRetry={crates.retry} />}
      {crates.state === 'loading' && !crates.data && <TableSkeleton rows={pageSize} />}
      {crates.data && <OverTable rows={crates.data} />}
    </div>
  )
}

CratesOverScreen.askAhead = askAhead('/enduser/stock/over', (ask, { id }) => ask(listCratesOver, { params: { id } }))

/** The crates, longest over first unless ordered otherwise. */
function OverTable({ rows }: { readonly rows: readonly CrateOver[] }) {
  useSignals()
  const state = useTableAddress(overColumns, { property: 'over', direction: 'DESC' })
  return (
    <DataTable
      caption={t('cratesOver.title')}
      columns={overColumns}
      rows={rows}
      rowKey={({ barcode }) => barcode}
      pageSize={pageSize}
      state={state}
      searchLabel={t('cratesOver.search')}
      emptyText={t('cratesOver.empty')}
      actions={(shown) => <TableExport title={t('cratesOver.title')} source={tableSource(overColumns, shown)} />}
    />
  )
}
