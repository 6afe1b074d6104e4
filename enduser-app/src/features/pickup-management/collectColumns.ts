import type { Column } from '@crateway/shared/columns/columns.ts'
import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { cratesTogether, wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import { formatNumber } from '@crateway/shared/i18n/translate.ts'
import { collectChip } from '../../collectWords.ts'

const crates = ({ lines }: NextCollect): number => cratesTogether(lines.map(({ quantity }) => quantity))

/** The columns of the collects to come. */
export const collectColumns: readonly Column<NextCollect>[] = [
  {
    property: 'day',
    header: 'pickup.column.day',
    kind: 'date',
    isStrong: true,
    value: ({ day }) => day,
  },
  {
    property: 'state',
    header: 'pickup.column.state',
    kind: 'chip',
    // An upstream may still tell of one that was done today.
    value: ({ state }) => collectChip(state).text,
    chip: ({ state }) => collectChip(state),
  },
  { property: 'forwarder', header: 'pickup.column.forwarder', kind: 'text', value: ({ forwarder }) => forwarder },
  {
    property: 'materials',
    header: 'pickup.column.materials',
    kind: 'text',
    isSortable: false,
    value: ({ lines }) =>
      lines.map(({ material, quantity }) => `${material} ${formatNumber(wholeCrates(quantity))}`).join(' · '),
  },
  { property: 'crates', header: 'pickup.column.crates', kind: 'number', value: crates },
  { property: 'id', header: 'pickup.column.collect', kind: 'code', value: ({ id }) => id },
]
