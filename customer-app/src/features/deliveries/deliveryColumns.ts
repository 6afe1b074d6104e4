import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import type { Delivery } from '@crateway/shared/contract/calls/shipments.ts'
import { fromCompactDay } from '@crateway/shared/domain/compactDay.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'

/** How a status looks and reads (seed 2, section 2.6): in its colour, and quietly, as nothing is wrong with either. */
const chipOfStatus: Readonly<Record<Delivery['status'], () => ColumnChip>> = {
  C: () => ({ kind: 'warn', isQuiet: true, text: t('deliveries.status.scheduled') }),
  T: () => ({ kind: 'good', text: t('deliveries.status.shipped') }),
}

const statusText = (status: string | number) =>
  status === 'C' || status === 'T' ? chipOfStatus[status]().text : String(status)

/** To whom a delivery goes, and the way to what stands there, for who may see that. @param customer the partner's reference */
const consigneeColumn = (customer: string): Column<Delivery> => ({
  property: 'enduserName',
  header: 'deliveries.column.consignee',
  kind: 'text',
  leadPlace: 2,
  isAside: true,
  value: ({ enduserName }) => enduserName ?? null,
  href: ({ enduserId }) => (enduserId && maySeePath(stockDetailPage) ? stockDetailPath(customer, enduserId) : null),
})

/**
 * The columns of the deliveries (seed 2, section 2.6), by the names under which the service sorts and filters them.
 * @param customer the partner's reference, for addresses
 * @param hasConsignee whether the services tell to whom each goes
 */
export const deliveryColumns = (customer: string, hasConsignee: boolean): readonly Column<Delivery>[] => [
  {
    property: 'status',
    header: 'deliveries.column.status',
    kind: 'chip',
    choices: ['C', 'T'],
    leadPlace: 4,
    value: ({ status }) => status,
    format: statusText,
    chip: ({ status }) => chipOfStatus[status](),
    chips: () => Object.values(chipOfStatus).map((chip) => chip()),
  },
  {
    property: 'shippingDate',
    header: 'deliveries.column.shippingDate',
    kind: 'date',
    leadPlace: 4,
    value: ({ shippingDate }) => fromCompactDay(shippingDate),
  },
  {
    property: 'shipmentNumber',
    header: 'deliveries.column.shipmentNumber',
    kind: 'code',
    value: ({ shipmentNumber }) => shipmentNumber,
  },
  {
    property: 'deliveryId',
    header: 'deliveries.column.deliveryNumber',
    kind: 'code',
    isStrong: true,
    leadPlace: 1,
    value: ({ deliveryId }) => deliveryId,
  },
  ...(hasConsignee ? [consigneeColumn(customer)] : []),
  {
    property: 'orderNumber',
    header: 'deliveries.column.orderNumber',
    kind: 'code',
    value: ({ orderNumber }) => orderNumber,
  },
  {
    property: 'orderReference',
    header: 'deliveries.column.orderReference',
    kind: 'text',
    value: ({ orderReference }) => orderReference,
  },
  { property: 'material', header: 'deliveries.column.material', kind: 'code', value: ({ material }) => material },
  {
    property: 'quantity',
    header: 'deliveries.column.quantity',
    kind: 'number',
    isStrong: true,
    leadPlace: 3,
    value: ({ quantity }) => quantity,
  },
  {
    property: 'forwarderName',
    header: 'deliveries.column.forwarder',
    kind: 'text',
    width: 150,
    value: ({ forwarderName }) => forwarderName,
  },
  {
    property: 'information',
    header: 'deliveries.column.information',
    kind: 'text',
    width: 190,
    value: ({ information }) => information,
  },
]
