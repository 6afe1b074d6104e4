import type { Column } from '@crateway/shared/columns/columns.ts'
import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

/** How many crates of an SI are on their way, of how many: 'x / y' (seed 1, section 2.12). */
export function progressText({ inProcess, all }: { readonly inProcess: number; readonly all: number }): string {
  return t('trackingTable.progress', { inProcess: formatNumber(inProcess), all: formatNumber(all) })
}

/** The columns of all SIs of a customer. */
export const siColumns: readonly Column<SiCrates>[] = [
  { property: 'si', header: 'trackingTable.column.si', kind: 'code', isStrong: true, value: ({ si }) => si },
  {
    property: 'startsOn',
    header: 'trackingTable.column.startsOn',
    kind: 'date',
    isSearched: false,
    value: ({ startsOn }) => startsOn ?? null,
  },
  {
    property: 'enduserName',
    header: 'trackingTable.column.enduser',
    kind: 'text',
    value: ({ enduserName }) => enduserName ?? null,
  },
  {
    property: 'inProcess',
    header: 'trackingTable.column.inProcess',
    kind: 'number',
    isSearched: false,
    value: ({ inProcess }) => inProcess,
  },
  {
    property: 'collected',
    header: 'trackingTable.column.collected',
    kind: 'number',
    isSearched: false,
    value: ({ collected }) => collected,
  },
]
