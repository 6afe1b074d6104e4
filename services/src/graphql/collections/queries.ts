import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates } from '../../db/schema/index.ts'
import type { AskedList } from '../askedList.ts'
import { cycles, pickFields } from '../cycleFields.ts'
import type { ListArguments } from '../listArguments.ts'
import { listPage, type PagedList } from '../pagedList.ts'

/** Which collected crates: those of a customer, at one of its end customers or at all of them. */
interface CollectionPlace {
  readonly customerId: string
  readonly enduserId: string | undefined
}

const names = [
  'barcode',
  'csRefMaterialNumber',
  'csRefDeliveryNumber',
  'deliveryDate',
  'lastShipTo',
  'lastShipToName',
  'lastShipToDate',
  'expectedArrivalDate',
  'notificationDate',
  'collectionDate',
  'shipmentNumber',
  'csRefcycleTime',
  'csRefUsageDays',
  'hiringPeriod',
  'expectedTransitTime',
  'rentalDays',
  'transitTime',
  'daysAtCustomerPlant',
  'daysAtEnduser',
] as const

/** The crates collected at end customers, the latest first. `today` is YYYY-MM-DD; the caller has checked the tenant. */
export function listCollections(
  db: Queries,
  { customerId, enduserId }: CollectionPlace,
  args: ListArguments,
  today: string,
  asked?: AskedList,
): PagedList {
  const c = crateCycles
  const fields = pickFields(today, 'any', names)
  const wasThere = and(
    eq(c.customerId, customerId),
    isNotNull(c.collectionDate),
    // A crate that came back unused was never at an end customer.
    enduserId === undefined ? isNotNull(c.enduserId) : eq(c.enduserId, enduserId),
  )
  const source = {
    from: cycles,
    bare: sql`${crateCycles}`,
    where: sql`${wasThere}`,
    key: c.id,
    fields: {
      ...fields,
      collectionDate: { ...fields.collectionDate, required: true },
      hasTracker: { kind: 'boolean', column: sql`coalesce(${isNotNull(crates.deviceId)}, false)`, isJoined: true },
    },
    sort: [{ field: 'collectionDate', dir: 'DESC' }],
  } as const
  return listPage(db, source, args, asked)
}
