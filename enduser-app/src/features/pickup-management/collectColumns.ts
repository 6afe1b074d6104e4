import type { Column } from '@crateway/shared/columns/columns.ts'
import type { CollectState, NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'
import { cratesTogether, wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

const crates = ({ lines }: NextCollect): number => cratesTogether(lines.map(({ quantity }) => quantity))

interface StateWord {
  readonly kind: StatusKind
  readonly text: TextKey
}

/** An upstream may still tell of one that was done today. */
const states: Readonly<Record<CollectState, StateWord>> = {
  planned: { kind: 'warn', text: 'pickup.planned' },
  confirmed: { kind: 'good', text: 'pickup.confirmed' },
  collected: { kind: 'plain', text: 'pickup.done' },
}

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
    value: ({ state }) => t(states[state].text),
    chip: ({ state }) => ({ kind: states[state].kind, text: t(states[state].text) }),
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
