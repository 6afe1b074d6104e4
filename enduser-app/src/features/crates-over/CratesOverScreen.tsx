import type { Column, ColumnSort } from '@crateway/shared/columns/columns.ts'
import { listEstimatedCrates, mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import styles from '../../DetailScreen.module.css'
import { askAhead } from '../../offline/askAhead.ts'
import { findKeptOffer } from '../../offline/findKeptOffer.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { keepScreens } from '../../offline/keepScreens.ts'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useKept } from '../../offline/useKept.ts'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { estimatedCratesPath, viewParameter } from '../../rowPaths.ts'
import { ScanTool } from '../../scan/ScanTool.tsx'
import { cratesOverPath, stockPath } from '../../sitePaths.ts'
import { TableExport } from '../../TableExport.tsx'
import { findCratesOver, findKeptCratesOver } from './findCratesOver.ts'
import { estimatedCrateColumns, overColumns, type StandingCrate } from './overColumns.ts'

/** Rows of a page, as those of a customer's crates (seed 2, section 9). */
const pageSize = 15

/** Whether an address asks for all crates of the estimate. */
const isOfAllIn = (query: URLSearchParams): boolean => query.get(viewParameter) === 'all'

/**
 * The crates of the selected site by the books, of all customers, one by one: those that home counts as over the agreed days, or,
 * where the services list them, all of the estimate.
 */
export function CratesOverScreen() {
  useSignals()
  const { id, name, reference } = usePartner()
  const [query] = useQueryParameters()
  const isListed = useKeptOffer('estimatedCrates')
  const isOfAll = isOfAllIn(query) && isListed !== false
  const over = useKept((ask) => findCratesOver(id, ask), isOfAll ? null : id, {
    loadEarlier: (ask) => findKeptCratesOver(id, ask),
  })
  useEffect(keepScreens, [])
  const all = useKeptCall(listEstimatedCrates, { params: { id } }, { isWanted: isOfAll && isListed === true })
  const title = t(isOfAll ? 'cratesOver.allTitle' : 'cratesOver.title')
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BackLink href={stockPath(reference)} text={t('enduserStock.back')} />
        <PageHeader
          title={title}
          text={t(isOfAll ? 'cratesOver.allText' : 'cratesOver.text', { site: name })}
          actions={<ScanTool key={id} id={id} site={reference} />}
        />
      </div>
      {isListed && (
        <ViewLinks
          label={t('enduserStock.views')}
          views={[
            { href: cratesOverPath(reference), text: t('cratesOver.title'), isCurrent: !isOfAll },
            { href: estimatedCratesPath(reference), text: t('cratesOver.allTitle'), isCurrent: isOfAll },
          ]}
        />
      )}
      {isOfAll && all.data?.length === mostSiteCrates && (
        <p>{t('cratesOver.cut', { count: formatNumber(mostSiteCrates) })}</p>
      )}
      {isOfAll ? (
        <Crates
          key="all"
          crates={all}
          columns={estimatedCrateColumns}
          initialSort={{ property: 'days', direction: 'DESC' }}
          title={title}
          emptyText={t('enduserStock.emptyEstimated')}
        />
      ) : (
        <Crates
          key="over"
          crates={over}
          columns={overColumns}
          initialSort={{ property: 'over', direction: 'DESC' }}
          title={title}
          emptyText={t('cratesOver.empty')}
        />
      )}
    </div>
  )
}

CratesOverScreen.askAhead = askAhead('/enduser/stock/over', async (ask, { id }) => {
  const isOfAll = isOfAllIn(new URLSearchParams(location.search)) && (await findKeptOffer('estimatedCrates'))
  await (isOfAll ? ask(listEstimatedCrates, { params: { id } }) : findCratesOver(id, ask))
})

interface CratesProps<Row> {
  readonly crates: KeptRequest<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  readonly initialSort: ColumnSort
  readonly title: string
  readonly emptyText: string
}

function Crates<Row extends StandingCrate>({ crates, ...table }: CratesProps<Row>) {
  useSignals()
  return (
    <>
      <KeptNote requests={[crates]} />
      {crates.state === 'failed' && <ProblemPanel problem={crates.problem} onRetry={crates.retry} />}
      {crates.state === 'loading' && !crates.data && <TableSkeleton rows={pageSize} />}
      {crates.data && <CratesTable {...table} rows={crates.data} />}
    </>
  )
}

interface CratesTableProps<Row> extends Omit<CratesProps<Row>, 'crates'> {
  readonly rows: readonly Row[]
}

/** The crates, those that have been there longest first unless ordered otherwise. */
function CratesTable<Row extends StandingCrate>({
  rows,
  columns,
  initialSort,
  title,
  emptyText,
}: CratesTableProps<Row>) {
  useSignals()
  const state = useTableAddress(columns, initialSort)
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ customer, barcode }) => `${customer} ${barcode}`}
      pageSize={pageSize}
      state={state}
      searchLabel={t('cratesOver.search')}
      emptyText={emptyText}
      actions={(shown) => <TableExport title={title} source={tableSource(columns, shown)} />}
    />
  )
}
