import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { findStockSummary } from '@crateway/shared/client/requests/findStockSummary.ts'
import type { PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import type { PartnerStock, StockSummary } from '@crateway/shared/contract/stock.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { daysOver, isOver } from '@crateway/shared/domain/overdue.ts'
import { client } from '../../client.ts'
import type { StoryQuestion } from './StoryQuestion.ts'

/** End customers that are asked at the same time, and how many at most: those that hold most come first. */
const atOnce = 6
const mostAsked = 60

/** What the stock tells of a crate. */
interface SeedCycle {
  /** Null where the crate is in nobody's stock; undefined where not every end customer that holds crates was asked. */
  readonly cycle: PresentCycle | null | undefined
  readonly material: string | null
  readonly crateNumber: string | null
  readonly batchNumber: string | null
}

/** That of a crate in nobody's stock. */
export const noCycle: SeedCycle = { cycle: null, material: null, crateNumber: null, batchNumber: null }

/** The row of a crate in the stock of one place. */
async function findRow({ customerId, barcode }: StoryQuestion, enduserId: string | null, signal: AbortSignal) {
  const filter = [{ field: 'barcode', op: 'EQ', value: barcode }] as const
  const place = { customerId, ...(enduserId !== null && { enduserId }) }
  const { rows } = await findPartnerStock(client, { ...place, limit: 1, filter }, signal)
  // Services that do not filter by it would answer another crate.
  return rows.find((row) => row.barcode === barcode)
}

/** The end customers that may have a crate, the likeliest first. */
function inOrder(endusers: readonly StockSummary[]): readonly StockSummary[] {
  return endusers.filter(({ stock }) => stock.quantity > 0).toSorted((a, b) => b.stock.quantity - a.stock.quantity)
}

function toCycle(row: PartnerStock, enduser: StockSummary | null): PresentCycle {
  const today = figuresDay(new Date())
  const { deliveryDate, lastShipToDate, expectedArrivalDate, rentalDays, csRefcycleTime } = row
  const isOut = enduser !== null && lastShipToDate !== null
  const daysAtCustomerPlant = isOut ? Math.max(0, daysBetween(deliveryDate, lastShipToDate)) : null
  const transitTime = isOut ? row.transitTime : null
  const difference = daysOver(rentalDays, csRefcycleTime)
  const maxDaysLose = enduser?.maxDaysLose ?? null
  return {
    plant: null,
    enduser: enduser && {
      id: enduser.id,
      name: enduser.name ?? enduser.id,
      city: enduser.city,
      countryCode: enduser.countryCode,
    },
    deliveryDate,
    lastShipToDate: isOut ? lastShipToDate : null,
    expectedArrivalDate,
    hasArrived: isOut && expectedArrivalDate !== null && expectedArrivalDate <= today,
    rentalDays,
    daysAtCustomerPlant,
    transitTime,
    daysAtEnduser:
      daysAtCustomerPlant === null ? null : Math.max(0, rentalDays - daysAtCustomerPlant - (transitTime ?? 0)),
    agreedDays: csRefcycleTime,
    difference,
    isOverdue: isOut && isOver(difference),
    maxDaysLose,
    deemedLost: maxDaysLose !== null && rentalDays > maxDaysLose,
    si: null,
    deliveryNumber: row.csRefDeliveryNumber,
    shipmentNumber: null,
    orderNumber: row.csRefOrderNumber,
    purchaseOrderNumber: row.csRefPurchaseOrderNumber,
    consigneeCode: row.csRefConsignee,
    info: row.csRefInfo,
  }
}

/** A crate's cycle out of the stock of the customer's own plants, else of the first of its end customers that has it. */
export async function findSeedCycle(question: StoryQuestion, signal: AbortSignal): Promise<SeedCycle> {
  const toAnswer = (row: PartnerStock, enduser: StockSummary | null): SeedCycle => ({
    cycle: toCycle(row, enduser),
    material: row.csRefMaterialNumber,
    crateNumber: row.csRefCrateNumber,
    batchNumber: row.csRefBatchNumber,
  })
  const [own, endusers] = await Promise.all([
    findRow(question, null, signal),
    findStockSummary(client, question.customerId, signal),
  ])
  if (own) return toAnswer(own, null)
  const likely = inOrder(endusers)
  const asked = likely.slice(0, mostAsked)
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    const rows = await Promise.all(some.map(({ id }) => findRow(question, id, signal)))
    const at = rows.findIndex((row) => row !== undefined)
    const [row, enduser] = [rows[at], some[at]]
    if (row && enduser) return toAnswer(row, enduser)
  }
  return likely.length > asked.length ? { ...noCycle, cycle: undefined } : noCycle
}
