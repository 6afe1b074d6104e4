import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { ColumnSort } from '@crateway/shared/columns/columns.ts'
import { sortRows } from '@crateway/shared/columns/sortRows.ts'
import { localeOf } from '@crateway/shared/contract/languages.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { countryName, t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { shortcutLetter } from '@crateway/shared/ui/shortcutLetter.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download, MapPin, MapPinOff } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './CustomerTable.module.css'
import { customerColumns, fileColumns } from './customerColumns.ts'
import type { MapCustomer } from './mapCustomer.ts'
import type { MapRow } from './mapFilter.ts'
import { countryText } from './mapWords.ts'
import { SmallFlag } from './SmallFlag.tsx'

/** Rows of a page. */
const pageSize = 15

/** The rows in the order of the table, for its file. */
function inOrder(rows: readonly MapRow[], sort: ColumnSort | null, locale: string): readonly MapRow[] {
  const column = customerColumns.find(({ property }) => property === sort?.property)
  if (!column || !sort) return rows
  const { kind, value } = column
  const text = kind === 'country' ? { text: countryName } : {}
  return sortRows(rows, { kind, value, direction: sort.direction, locale, ...text })
}

export interface CustomerTableProps {
  /** Those that pass the filter, in the order of the map's list. */
  readonly rows: readonly MapRow[]
  /** The choice between all of them and those that the map showed. */
  readonly extent: ReactNode
  /** Said where there is no row. */
  readonly emptyText: string
  readonly hasFigures: boolean
  readonly selectedId: string
  readonly onSelect: (row: MapRow) => void
  /** Shows an end customer with a position on the map. */
  readonly onShowOnMap: (row: MapRow) => void
  /** The way back to the map. */
  readonly views: ReactNode
}

/** The map's twin: the same end customers in the same order, those that cannot be on the map among them. */
export function CustomerTable(props: CustomerTableProps) {
  useSignals()
  const { rows, extent, emptyText, hasFigures, selectedId, onSelect, onShowOnMap, views } = props
  const address = useTableAddress(customerColumns, hasFigures ? { property: 'crates', direction: 'DESC' } : null)
  const handleExport = () => {
    const ordered = inOrder(rows, address.sort, localeOf(language.value))
    startExport('csv', tableSource(fileColumns, ordered), 'consignees')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (shortcutLetter(event) !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : null
    const row = rows.find(({ customer }) => customer.id === key)
    if (row?.customer.position) onShowOnMap(row)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows inside.
    <div className={styles.table} onKeyDown={handleKeyDown}>
      <div className={styles.bar}>
        {extent}
        <p className={styles.text}>{t('customerMap.sameFilters')}</p>
        <Button icon={<Download aria-hidden="true" />} disabled={rows.length === 0} onClick={handleExport}>
          {t('gridExport.export')}
        </Button>
        {views}
      </div>
      <DataTable
        caption={t('customerMap.table')}
        columns={customerColumns}
        rows={rows}
        rowKey={({ customer }) => customer.id}
        pageSize={pageSize}
        // The names are searched above, by the rule of the map.
        state={{ ...address, search: '' }}
        emptyText={emptyText}
        cells={{
          name: (row) => <NameCell row={row} isSelected={row.customer.id === selectedId} onSelect={onSelect} />,
          country: ({ customer }) => <CountryCell customer={customer} />,
        }}
        onOpen={onSelect}
        rowActions={({ customer, figures }) => (
          <RowAction
            text={t('customerMap.showOnMap')}
            of={customer.name}
            icon={customer.position ? MapPin : MapPinOff}
            {...(customer.position ? {} : { heldText: t('customerMap.noPosition') })}
            onSelect={() => onShowOnMap({ customer, figures })}
          />
        )}
      />
      <p className={styles.keys}>{t('customerMap.keys')}</p>
    </div>
  )
}

function CountryCell({ customer }: { readonly customer: MapCustomer }) {
  useSignals()
  return (
    <span className={styles.country}>
      <SmallFlag code={customer.countryCode} />
      {countryText(customer) ?? nothing}
    </span>
  )
}

interface NameCellProps {
  readonly row: MapRow
  readonly isSelected: boolean
  readonly onSelect: (row: MapRow) => void
}

function NameCell({ row, isSelected, onSelect }: NameCellProps) {
  useSignals()
  const { customer } = row
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.open}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(row)}
      >
        {customer.name}
      </button>
      {customer.position === null && <StatusChip kind="plain">{t('customerMap.noPosition')}</StatusChip>}
    </span>
  )
}
