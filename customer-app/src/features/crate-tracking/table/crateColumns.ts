import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { crateStatusKey } from '@crateway/shared/domain/journey/crateStatus.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { CrateRow } from './crateRows.ts'

/** The status of a crate in words. */
function statusText({ status }: CrateRow): string {
  return status ? t(crateStatusKey(status)) : t('trackingTable.noMessage')
}

const statusChip = (row: CrateRow): ColumnChip => ({
  kind: row.status?.isCollected ? 'good' : 'plain',
  text: statusText(row),
})

/** Where a message came from: the place, its city and country; null where none is known. */
export function placeText({ name, city, country }: TracePoint): string | null {
  // Of places named after their city once is enough.
  const parts = [name, city, country && countryText(country)].filter(Boolean)
  return [...new Set(parts)].join(', ') || null
}

/** The columns of the crates of an SI (seed 1, section 2.12), those of its file as well. */
export const crateColumns: readonly Column<CrateRow>[] = [
  {
    property: 'barcode',
    header: 'trackingTable.column.barcode',
    kind: 'code',
    isStrong: true,
    value: ({ barcode }) => barcode,
  },
  {
    property: 'battery',
    header: 'trackingTable.column.battery',
    kind: 'number',
    align: 'start',
    isSearched: false,
    value: ({ point }) => point?.lastSeenBattery ?? point?.battery ?? null,
  },
  {
    property: 'timestamp',
    header: 'trackingTable.column.timestamp',
    kind: 'date',
    isSearched: false,
    value: ({ point }) => point?.timestamp ?? null,
    format: (timestamp) => formatInstant(String(timestamp)),
  },
  {
    property: 'status',
    header: 'trackingTable.column.status',
    kind: 'chip',
    value: statusText,
    chip: statusChip,
  },
  {
    property: 'place',
    header: 'trackingTable.column.place',
    kind: 'text',
    value: ({ point }) => point && placeText(point),
  },
]
