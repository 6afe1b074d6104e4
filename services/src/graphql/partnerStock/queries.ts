import type { TrackerState } from '@crateway/shared/contract/stock.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import type { AskedList } from '../askedList.ts'
import { cycles, pickFields } from '../cycleFields.ts'
import type { ListArguments } from '../listArguments.ts'
import { listPage, type PagedList } from '../pagedList.ts'
import { isInState, trackerFields } from '../watchedCrates.ts'

/** Which crates: those of a customer at (or on their way to) one end customer, at all of them, or at its own plants. */
interface StockPlace {
  readonly customerId: string
  readonly enduserId: string | undefined
  /** Of all end customers, where none is named. */
  readonly ofAllEndusers?: boolean
  /** Of those the ones of whose tracker that is so. */
  readonly tracker?: TrackerState | undefined
}

function isAt({ enduserId, ofAllEndusers = false }: StockPlace): SQL {
  const there = crateCycles.enduserId
  if (enduserId !== undefined) return eq(there, enduserId)
  return ofAllEndusers ? isNotNull(there) : isNull(there)
}

const names = [
  'barcode',
  'csRefMaterialNumber',
  'csRefDeliveryNumber',
  'deliveryDate',
  'csRefConsignee',
  'lastShipToDate',
  'csRefOrderNumber',
  'csRefPurchaseOrderNumber',
  'csRefInfo',
  'csRefCrateNumber',
  'csRefBatchNumber',
  'shipmentNumber',
  'transitTime',
  'rentalDays',
  'hiringPeriod',
  'expectedArrivalDate',
  'arrivalDate',
  'csRefcycleTime',
  'difference',
  'overdueFrom',
  'csRefUsageDays',
  'expectedTransitTime',
  'lostDate',
  'deemedLost',
  'lostFrom',
  'lastShipTo',
  'lastShipToName',
  'daysAtCustomerPlant',
  'daysAtEnduser',
] as const

/** The stock at a place as of `today` (YYYY-MM-DD). The caller has checked the tenant. */
export function listStock(
  db: Queries,
  place: StockPlace,
  args: ListArguments,
  today: string,
  asked?: AskedList,
): PagedList {
  const c = crateCycles
  const fields = { ...pickFields(today, 'open', names), ...trackerFields }
  const { customerId, tracker } = place
  const isSought = tracker && isInState(customerId, today, tracker)
  const isThere = and(eq(c.customerId, customerId), isNull(c.collectionDate), isAt(place), isSought)
  // A crate that is still out has been rented the longer the earlier it was delivered.
  const rentalDays = { ...fields.rentalDays, order: { by: c.deliveryDate, reversed: true } } as const
  const source = {
    from: cycles,
    bare: sql`${crateCycles}`,
    where: sql`${isThere}`,
    key: c.id,
    fields: { ...fields, rentalDays },
    sort: [{ field: 'barcode', dir: 'ASC' }],
  } as const
  return listPage(db, source, args, asked)
}
