import {
  type FormerCycle,
  type FormerCycles,
  mostStoryRows,
  type PresentCycle,
} from '@crateway/shared/contract/calls/crateStory.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/open.ts'
import { crateCycles, customerEndusers, plants } from '../../../db/schema/index.ts'
import { cycleDays, hasArrived, isOut, isOver } from '../../../graphql/cycleDays.ts'
import { cycles, pickFields } from '../../../graphql/cycleFields.ts'
import { siteOf } from './site.ts'

const c = crateCycles

/** Whose cycles: those of one crate with one customer. */
export interface CycleOwner {
  readonly customerId: string
  readonly barcode: string
}

const isOwn = ({ customerId, barcode }: CycleOwner) => and(eq(c.customerId, customerId), eq(c.barcode, barcode))

/** The cycle of a crate that is not over, as of `today` (YYYY-MM-DD); null where the customer does not have it. */
export async function findPresentCycle(db: Queries, owner: CycleOwner, today: string): Promise<PresentCycle | null> {
  const fields = pickFields(today, 'open', [
    'deliveryDate',
    'lastShipToDate',
    'expectedArrivalDate',
    'rentalDays',
    'daysAtCustomerPlant',
    'transitTime',
    'daysAtEnduser',
    'csRefcycleTime',
    'difference',
    'deemedLost',
    'csRefDeliveryNumber',
    'shipmentNumber',
    'csRefOrderNumber',
    'csRefPurchaseOrderNumber',
    'csRefConsignee',
    'csRefInfo',
  ])
  const { rows } = await db.execute<PresentCycle & Record<string, unknown>>(sql`
    select ${siteOf('plants')} as plant, ${siteOf('endusers')} as enduser,
      ${fields.deliveryDate.column} as "deliveryDate", ${fields.lastShipToDate.column} as "lastShipToDate",
      ${fields.expectedArrivalDate.column} as "expectedArrivalDate", coalesce(${hasArrived(today)}, false) as "hasArrived",
      ${fields.rentalDays.column} as "rentalDays", ${fields.daysAtCustomerPlant.column} as "daysAtCustomerPlant",
      ${fields.transitTime.column} as "transitTime", ${fields.daysAtEnduser.column} as "daysAtEnduser",
      ${fields.csRefcycleTime.column} as "agreedDays", ${fields.difference.column} as difference,
      ${and(isOut, isOver(cycleDays(today, 'open')))} as "isOverdue", ${customerEndusers.maxDaysLose} as "maxDaysLose",
      ${fields.deemedLost.column} as "deemedLost", ${c.si} as si,
      ${fields.csRefDeliveryNumber.column} as "deliveryNumber", ${fields.shipmentNumber.column} as "shipmentNumber",
      ${fields.csRefOrderNumber.column} as "orderNumber",
      ${fields.csRefPurchaseOrderNumber.column} as "purchaseOrderNumber",
      ${fields.csRefConsignee.column} as "consigneeCode", ${fields.csRefInfo.column} as info
    from ${cycles}
    left join ${plants} on ${eq(plants.id, c.plantId)}
    where ${and(isOwn(owner), isNull(c.collectionDate))}`)
  return rows[0] ?? null
}

interface FormerRow extends FormerCycle, Record<string, unknown> {
  readonly total: number
  readonly averageDays: number
}

/** The cycles of a crate that are over, the latest collected first. */
export async function findFormerCycles(db: Queries, owner: CycleOwner, today: string): Promise<FormerCycles> {
  const fields = pickFields(today, 'any', [
    'deliveryDate',
    'lastShipToDate',
    'collectionDate',
    'rentalDays',
    'csRefcycleTime',
    'difference',
  ])
  const { rows } = await db.execute<FormerRow>(sql`
    select ${siteOf('endusers')} as enduser, ${fields.deliveryDate.column} as "deliveryDate",
      ${fields.lastShipToDate.column} as "lastShipToDate", ${fields.collectionDate.column} as "collectionDate",
      ${fields.rentalDays.column} as "rentalDays", ${fields.csRefcycleTime.column} as "agreedDays",
      ${fields.difference.column} as difference, ${isOver(cycleDays(today, 'any'))} as "isLate",
      (count(*) over ())::int as total, (avg(${fields.rentalDays.column}) over ())::float8 as "averageDays"
    from ${cycles}
    where ${and(isOwn(owner), isNotNull(c.collectionDate))}
    order by ${c.collectionDate} desc, ${c.deliveryDate} desc, ${c.id}
    limit ${mostStoryRows}`)
  const [first] = rows
  return {
    total: first?.total ?? 0,
    averageDays: first?.averageDays ?? null,
    cycles: rows.map(({ total, averageDays, ...cycle }) => cycle),
  }
}
