import type { ColumnSort } from '@crateway/shared/columns/columns.ts'
import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { mostRows } from '@crateway/shared/contract/rowWindow.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarClock, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { isUpcoming } from '../../isUpcoming.ts'
import { TableExport } from '../../TableExport.tsx'
import styles from './CollectionsScreen.module.css'
import { sheetPath } from './collectionAddress.ts'
import { collectionColumns } from './collectionColumns.ts'
import { type PickupView, rowsOfView } from './pickups.ts'

/** What comes next stands first among those to come, what was last among the others. */
const orders: Readonly<Record<PickupView, ColumnSort>> = {
  all: { property: 'date', direction: 'DESC' },
  upcoming: { property: 'date', direction: 'ASC' },
  past: { property: 'date', direction: 'DESC' },
}

export interface CollectionsTableProps {
  readonly rows: readonly EnduserCollection[]
  readonly view: PickupView
  /** `YYYY-MM-DD`, the reader's. */
  readonly today: string
}

/** The pickups of a view, a row for each material, each with the way to its sheet. */
export function CollectionsTable({ rows, view, today }: CollectionsTableProps) {
  useSignals()
  const columns = collectionColumns(rows)
  const state = useTableAddress(columns, orders[view])
  // What is typed may not be in the address yet.
  const search = withParameters(useSearch(), { search: state.search === '' ? null : state.search })
  // An upstream may tell of a crate type of one collection in several rows.
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows])
  const shownRows = useMemo(() => rowsOfView(rows, view, today), [rows, view, today])
  return (
    <>
      <DataTable
        caption={t('enduserCollections.table')}
        columns={columns}
        rows={shownRows}
        rowKey={(row) => String(places.get(row))}
        state={state}
        searchLabel={t('enduserCollections.search')}
        emptyText={emptyText(view, rows.length === 0)}
        hasTotals
        cells={{
          date: (row) => <PickupDay row={row} today={today} />,
        }}
        rowActions={({ COLLECT_ID, MATNR }) => (
          <ButtonLink href={sheetPath(search, COLLECT_ID)} icon={<Printer aria-hidden="true" />}>
            {t('enduserCollections.sheet')}
            <span className="unseen">
              : {COLLECT_ID}, {MATNR}
            </span>
          </ButtonLink>
        )}
        actions={(shown) => <TableExport title={t('enduserCollections.title')} source={tableSource(columns, shown)} />}
      />
      {rows.length >= mostRows && (
        <p className={styles.note}>{t('enduserCollections.latest', { rows: formatNumber(rows.length) })}</p>
      )}
    </>
  )
}

/** The day of a pickup, and whether it is to come where no column says how it stands. */
function PickupDay({ row, today }: { readonly row: EnduserCollection; readonly today: string }) {
  useSignals()
  return (
    <span className={styles.date}>
      {formatCalendarDate(row.COLLECT_DATE)}
      {!row.STATE && isUpcoming(row, today) && (
        <StatusChip kind="plain" icon={CalendarClock}>
          {t('enduserCollections.toCome')}
        </StatusChip>
      )}
    </span>
  )
}

function emptyText(view: PickupView, isAllEmpty: boolean): string {
  if (isAllEmpty) return t('enduserCollections.empty')
  return view === 'upcoming' ? t('enduserCollections.emptyUpcoming') : t('enduserCollections.emptyPast')
}
