import type { Column } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import { collectChip } from '../../collectWords.ts'

/** The columns of the pickups at a site, a row for each material (seed 2, section 2.16). Of a quantity its integer part is shown. */
const seedColumns: readonly Column<EnduserCollection>[] = [
  {
    property: 'date',
    header: 'enduserCollections.column.date',
    kind: 'date',
    isStrong: true,
    value: ({ COLLECT_DATE }) => COLLECT_DATE,
  },
  {
    property: 'collect',
    header: 'enduserCollections.column.id',
    kind: 'code',
    value: ({ COLLECT_ID }) => COLLECT_ID,
  },
  {
    property: 'shipment',
    header: 'enduserCollections.column.shipment',
    kind: 'code',
    value: ({ SHIPMENT_NR }) => SHIPMENT_NR,
  },
  {
    property: 'forwarder',
    header: 'enduserCollections.column.forwarder',
    kind: 'text',
    value: ({ FORWARDER_NAME }) => FORWARDER_NAME,
  },
  { property: 'material', header: 'enduserCollections.column.material', kind: 'code', value: ({ MATNR }) => MATNR },
  {
    property: 'quantity',
    header: 'enduserCollections.column.quantity',
    kind: 'number',
    isSearched: false,
    value: ({ QTY }) => wholeCrates(QTY),
    total: sumOf(({ QTY }) => wholeCrates(QTY)),
  },
]

const state: Column<EnduserCollection> = {
  property: 'state',
  header: 'enduserCollections.column.state',
  kind: 'chip',
  value: ({ STATE }) => (STATE ? collectChip(STATE).text : null),
  chip: ({ STATE }) => (STATE ? collectChip(STATE) : null),
}

const toldColumns = seedColumns.flatMap((column) => (column.property === 'date' ? [column, state] : [column]))

/** The columns of some pickups; where each of them stands is a column only if anybody tells. */
export const collectionColumns = (rows: readonly EnduserCollection[]): readonly Column<EnduserCollection>[] =>
  rows.some(({ STATE }) => STATE) ? toldColumns : seedColumns
