import type { Column, ColumnChip, ColumnTone } from '@crateway/shared/columns/columns.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay, timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'
import { shippingPath, toAssigned, toOpened } from './shippingAddress.ts'
import { type ConsigneeName, consigneeOf } from './shippingWords.ts'

const chips = {
  locked: (): ColumnChip => ({ kind: 'plain', sign: 'lock', text: t('shippingManagement.status.locked') }),
  assigned: (): ColumnChip => ({ kind: 'good', text: t('shippingManagement.status.assigned') }),
  without: (): ColumnChip => ({ kind: 'bad', sign: 'cross', text: t('shippingManagement.status.without') }),
}

/** Whether a shipping can still be changed. */
export const isLocked = ({ process }: Pick<PendingShipping, 'process'>): boolean => process !== null

function statusOf(shipping: PendingShipping): keyof typeof chips {
  if (isLocked(shipping)) return 'locked'
  return shipping.enduserId === null ? 'without' : 'assigned'
}

const missing = (): ColumnTone => ({
  kind: 'warn',
  sign: 'warning',
  text: t('shippingManagement.missing'),
})

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''
const textOrNull = (text: string | null) => (isBlank(text) ? null : text)

export interface ShippingColumnsOptions {
  /** The partner's reference, for addresses. */
  readonly customer: string
  /** Whether the services name and filter what they list; else the consignees are known by their ids. */
  readonly hasList: boolean
  readonly consignees: ReadonlyMap<string, Enduser>
}

/** The columns of the shippings (seed 2, section 2.8), by the names under which the service sorts and filters them. */
export function shippingColumns(options: ShippingColumnsOptions): readonly Column<PendingShipping>[] {
  const { customer, hasList, consignees } = options
  const opened = ({ id }: PendingShipping) => shippingPath(customer, toOpened(id))
  const mayDetail = maySeePath(stockDetailPage)
  const named = (shipping: PendingShipping): ConsigneeName | null => consigneeOf(shipping, consignees)
  const setConsignee = ({ id }: PendingShipping) => ({
    text: t('shippingManagement.set'),
    href: shippingPath(customer, toAssigned(id)),
  })
  // A row without a name would have no link to what it is of.
  const noReference = (shipping: PendingShipping): ColumnTone => ({
    ...missing(),
    remedy: {
      text: t(isLocked(shipping) ? 'shippingManagement.view' : 'shippingManagement.add'),
      href: opened(shipping),
    },
  })
  const noConsignee = (shipping: PendingShipping): ColumnTone => ({
    kind: 'bad',
    sign: 'cross',
    text: t('shippingManagement.noConsignee'),
    ...(isLocked(shipping) ? {} : { remedy: setConsignee(shipping) }),
  })
  const columns: readonly Column<PendingShipping>[] = [
    {
      property: 'status',
      header: 'shippingManagement.column.status',
      kind: 'chip',
      isSortable: false,
      isFilterable: false,
      value: statusOf,
      format: (status) => (status in chips ? chips[status as keyof typeof chips]().text : String(status)),
      chip: (shipping) => chips[statusOf(shipping)](),
      chips: () => Object.values(chips).map((chip) => chip()),
    },
    {
      property: 'creationDate',
      header: 'shippingManagement.column.date',
      kind: 'date',
      value: ({ creationDate }) => creationDate,
      format: (instant) => formatInstantDay(String(instant)),
    },
    {
      property: 'time',
      header: 'shippingManagement.column.time',
      kind: 'code',
      width: 72,
      isSortable: false,
      isFilterable: false,
      value: ({ creationDate }) => creationDate,
      format: (instant) => timeOf(new Date(instant)),
    },
    {
      property: 'reference',
      header: 'shippingManagement.column.reference',
      kind: 'code',
      width: 150,
      narrowWidth: 120,
      leadPlace: 1,
      isStrong: true,
      value: ({ reference }) => textOrNull(reference),
      href: opened,
      tone: (shipping) => (isBlank(shipping.reference) ? noReference(shipping) : null),
    },
    {
      property: 'referenceComplement',
      header: 'shippingManagement.column.complement',
      kind: 'code',
      width: 150,
      value: ({ referenceComplement }) => textOrNull(referenceComplement),
      tone: ({ referenceComplement }) => (isBlank(referenceComplement) ? missing() : null),
    },
    {
      property: 'enduserName',
      header: 'shippingManagement.column.consignee',
      kind: 'text',
      width: 240,
      narrowWidth: 124,
      leadPlace: 1,
      isStrong: true,
      value: (shipping) => named(shipping)?.name ?? null,
      href: ({ enduserId }) => (enduserId !== null && mayDetail ? stockDetailPath(customer, enduserId) : null),
      flag: (shipping) => named(shipping)?.countryCode ?? null,
      note: (shipping) => named(shipping)?.city ?? null,
      tone: (shipping) => (shipping.enduserId === null ? noConsignee(shipping) : null),
    },
    {
      property: 'crateCount',
      header: 'shippingManagement.column.crates',
      kind: 'number',
      isStrong: true,
      value: ({ crateCount }) => crateCount,
    },
  ]
  const scanUser: Column<PendingShipping> = {
    property: 'scanUserName',
    header: 'shippingManagement.column.scanUser',
    kind: 'text',
    value: ({ scanUserName }) => scanUserName,
  }
  const creationDay: Column<PendingShipping> = {
    property: 'creationDay',
    header: 'shippingManagement.column.utcDay',
    kind: 'date',
    isSortable: false,
    value: ({ creationDate }) => new Date(creationDate).toISOString().slice(0, 10),
  }
  const processDay: Column<PendingShipping> = {
    property: 'processDay',
    header: 'shippingManagement.column.lockedUtcDay',
    kind: 'date',
    isSortable: false,
    value: ({ processDate }) => (processDate === null ? null : new Date(processDate).toISOString().slice(0, 10)),
  }
  if (hasList) return [...columns, scanUser, creationDay, processDay]
  // What the services do not know by these names, they neither sort nor filter.
  const unknown: ReadonlySet<string> = new Set(['enduserName', 'crateCount'])
  return columns.map((column) => ({
    ...column,
    isFilterable: false,
    ...(unknown.has(column.property) ? { isSortable: false } : {}),
  }))
}
