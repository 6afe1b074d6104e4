import type { Column } from '@crateway/shared/columns/columns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { overdueColumn } from '../overdueColumn.ts'
import { chasedPath } from '../stockAddress.ts'
import { chaseReason } from './chaseReason.ts'

/** Room for most of a reason; the whole of a longer one is in the cell's title. */
const reasonWidth = 420

/**
 * The columns of the chase list. Made anew for each language: a reason is a sentence, and grids filter by what they show.
 * @param customer the partner's reference, for addresses
 */
export const chaseColumns = (customer: string): readonly Column<ChaseEntry>[] => [
  {
    property: 'name',
    header: 'enduserColumn.name',
    kind: 'text',
    isStrong: true,
    leadPlace: 1,
    value: ({ name }) => name,
    href: (entry) => chasedPath(customer, entry),
  },
  { property: 'countryCode', header: 'enduserColumn.country', kind: 'country', value: (row) => row.countryCode },
  {
    property: 'quantity',
    header: 'chase.column.quantity',
    kind: 'number',
    value: ({ quantity }) => quantity,
    total: sumOf((entry) => entry.quantity),
  },
  overdueColumn<ChaseEntry>(customer, ({ overdue }) => overdue),
  {
    property: 'longestOverdue',
    header: 'chase.column.longest',
    kind: 'days',
    value: ({ longestOverdue }) => longestOverdue,
  },
  {
    property: 'overdueDays',
    header: 'chase.column.overdueDays',
    kind: 'days',
    value: ({ overdueDays }) => overdueDays,
    format: quietZero,
  },
  {
    property: 'deemedLost',
    header: 'stock.column.deemedLost',
    kind: 'number',
    isStrong: true,
    leadPlace: 3,
    value: ({ deemedLost }) => deemedLost,
    format: quietZero,
    tone: ({ deemedLost }) => (deemedLost > 0 ? { kind: 'bad', text: t('stock.column.deemedLost') } : null),
    total: sumOf(({ deemedLost }) => deemedLost),
  },
  {
    property: 'silentTrackers',
    header: 'chase.column.silent',
    kind: 'number',
    value: ({ silentTrackers }) => silentTrackers,
    format: quietZero,
    total: sumOf(({ silentTrackers }) => silentTrackers),
  },
  {
    property: 'lowBattery',
    header: 'chase.column.lowBattery',
    kind: 'number',
    value: ({ lowBattery }) => lowBattery,
    format: quietZero,
    total: sumOf(({ lowBattery }) => lowBattery),
  },
  {
    property: 'reason',
    header: 'chase.column.reason',
    kind: 'text',
    width: reasonWidth,
    leadPlace: 3,
    isSortable: false,
    value: chaseReason,
  },
]
