import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { endusers, shipments } from '../../db/schema/index.ts'
import type { AskedList } from '../askedList.ts'
import type { ListArguments } from '../listArguments.ts'
import type { ListFields } from '../listConditions.ts'
import { listPage, type PagedList } from '../pagedList.ts'

const fields = {
  deliveryId: { kind: 'text', column: shipments.id, order: { by: shipments.id }, required: true },
  status: { kind: 'text', column: shipments.status },
  shippingDate: { kind: 'day', column: shipments.shippingDate },
  shipmentNumber: { kind: 'text', column: shipments.shipmentNumber },
  orderNumber: { kind: 'text', column: shipments.orderNumber },
  orderReference: { kind: 'text', column: shipments.orderReference },
  material: { kind: 'text', column: shipments.materialCode },
  quantity: { kind: 'number', column: shipments.quantity, required: true },
  forwarderName: { kind: 'text', column: shipments.forwarderName },
  information: { kind: 'text', column: shipments.information },
  requirement: { kind: 'text', column: shipments.requirement },
  enduserId: { kind: 'text', column: shipments.enduserId },
  enduserName: { kind: 'text', column: endusers.name, isJoined: true },
} as const satisfies ListFields

/** A customer's deliveries, the latest first, those without a date last. The caller has checked the tenant. */
export function listDeliveries(db: Queries, customerId: string, args: ListArguments, asked?: AskedList): PagedList {
  const source = {
    from: sql`${shipments} left join ${endusers} on ${eq(endusers.id, shipments.enduserId)}`,
    bare: sql`${shipments}`,
    where: eq(shipments.customerId, customerId),
    key: shipments.id,
    fields,
    sort: [{ field: 'shippingDate', dir: 'DESC' }],
  } as const
  return listPage(db, source, args, asked)
}
