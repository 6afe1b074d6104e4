import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { shareTone } from '@crateway/shared/domain/shareTone.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { overdueShare } from './mapFigures.ts'
import type { MapRow } from './mapFilter.ts'
import { categoryText, sharePercent, shareText } from './mapWords.ts'

/** The share of overdue crates, with its colour and the icon of its kind. */
function shareChip({ figures }: MapRow): ColumnChip | null {
  const share = figures && overdueShare(figures)
  const tone = shareTone(share)
  return share === null || tone === 'none' ? null : { kind: tone, text: shareText(share) }
}

const inDays = (days: string | number) => t('grid.days', { count: formatNumber(Number(days)) })

/** The columns of the table that is the map's twin (drawing map-table-light). */
export const customerColumns: readonly Column<MapRow>[] = [
  {
    property: 'name',
    header: 'enduserColumn.name',
    kind: 'text',
    isStrong: true,
    leadPlace: 3,
    value: ({ customer }) => customer.name,
  },
  {
    property: 'country',
    header: 'enduserColumn.country',
    kind: 'country',
    value: ({ customer }) => customer.countryCode ?? customer.country,
  },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: ({ customer }) => customer.city },
  {
    property: 'category',
    header: 'customerMap.category',
    kind: 'text',
    value: ({ customer }) => categoryText(customer.category),
  },
  {
    property: 'crates',
    header: 'stock.column.quantity',
    kind: 'number',
    value: ({ figures }) => figures?.crates ?? null,
    format: quietZero,
  },
  {
    property: 'agreed',
    header: 'customerMap.agreed',
    kind: 'days',
    value: ({ customer, figures }) => customer.agreedDays ?? figures?.agreedDays ?? null,
    format: inDays,
  },
  {
    property: 'today',
    header: 'customerMap.today',
    kind: 'days',
    value: ({ figures }) => figures?.cycleDays ?? null,
    format: inDays,
  },
  {
    property: 'overdue',
    header: 'chase.column.overdue',
    kind: 'number',
    value: ({ figures }) => figures?.overdue ?? null,
    format: quietZero,
    chip: shareChip,
  },
]

/** What columns are called in the file, where nothing around them says what they are of. */
const fileHeaders: Readonly<Record<string, TextKey>> = {
  category: 'customerMap.categories',
  crates: 'customerMap.file.crates',
  agreed: 'customerMap.file.agreed',
  today: 'customerMap.file.today',
  overdue: 'customerMap.file.overdue',
}

const shareColumn: Column<MapRow> = {
  property: 'overdueShare',
  header: 'customerMap.file.share',
  kind: 'number',
  value: ({ figures }) => {
    const share = figures && overdueShare(figures)
    return share === null ? null : sharePercent(share)
  },
}

/** A column as the file has it: the share of overdue crates is a column of its own there, and a figure. */
function inFile({ chip: _, header, ...column }: Column<MapRow>): Column<MapRow> {
  return { ...column, header: fileHeaders[column.property] ?? header }
}

/** The columns of the file. */
export const fileColumns: readonly Column<MapRow>[] = customerColumns.flatMap((column) =>
  column.property === 'overdue' ? [inFile(column), shareColumn] : [inFile(column)],
)
