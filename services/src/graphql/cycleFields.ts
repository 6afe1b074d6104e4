import { and, eq, type SQL, sql } from 'drizzle-orm'
import { crateCycles, crates, customerEndusers, endusers } from '../db/schema/index.ts'
import { agreedCycle, type CycleState, cycleDays, daysOver, isOut, isOver, lostFrom, overdueFrom } from './cycleDays.ts'
import type { ListFields } from './listConditions.ts'

/**
 * Cycles with all that is known of them; `chosen` are the cycles, under the name of their table. Every join is to at most
 * one row, so that a statement that does not look at a joined table does not read it: PostgreSQL leaves such joins out.
 */
export const joinCycles = (chosen: SQL): SQL => sql`${chosen}
  left join ${crates} on ${eq(crates.barcode, crateCycles.barcode)}
  left join ${customerEndusers} on ${and(
    eq(customerEndusers.customerId, crateCycles.customerId),
    eq(customerEndusers.enduserId, crateCycles.enduserId),
  )}
  left join ${endusers} on ${eq(endusers.id, crateCycles.enduserId)}`

/** All cycles with all that is known of them. */
export const cycles: SQL = joinCycles(sql`${crateCycles}`)

/** Every figure and reference of a cycle as of `today` (YYYY-MM-DD), over `cycles`; see docs/figures.md. */
function cycleFields(today: string, state: CycleState) {
  const c = crateCycles
  const contract = customerEndusers
  const days = cycleDays(today, state)
  return {
    barcode: { kind: 'text', column: c.barcode, order: { by: c.barcode }, required: true },
    csRefMaterialNumber: { kind: 'text', column: crates.materialCode, isJoined: true },
    csRefDeliveryNumber: { kind: 'text', column: c.deliveryNumber },
    deliveryDate: { kind: 'day', column: c.deliveryDate, required: true },
    csRefConsignee: { kind: 'text', column: c.consigneeCode },
    lastShipToDate: { kind: 'day', column: c.lastShipToDate },
    csRefOrderNumber: { kind: 'text', column: c.orderNumber },
    csRefPurchaseOrderNumber: { kind: 'text', column: c.purchaseOrderNumber },
    csRefInfo: { kind: 'text', column: c.info },
    csRefCrateNumber: { kind: 'text', column: crates.crateNumber, isJoined: true },
    csRefBatchNumber: { kind: 'text', column: crates.batchNumber, isJoined: true },
    shipmentNumber: { kind: 'text', column: c.shipmentNumber },
    transitTime: { kind: 'number', column: days.inTransit },
    rentalDays: { kind: 'number', column: days.rental, required: true },
    hiringPeriod: { kind: 'number', column: contract.hiringPeriod, isJoined: true },
    expectedArrivalDate: { kind: 'day', column: c.expectedArrivalDate },
    arrivalDate: { kind: 'day', column: c.arrivalDate },
    notificationDate: { kind: 'day', column: c.notificationDate },
    collectionDate: { kind: 'day', column: c.collectionDate },
    csRefcycleTime: { kind: 'number', column: agreedCycle, isJoined: true },
    difference: { kind: 'number', column: daysOver(days), isJoined: true },
    // Of a crate that is overdue; home counts such crates by it.
    overdueFrom: {
      kind: 'day',
      column: sql`case when ${isOut} and ${isOver(days)} then ${overdueFrom} end`,
      isJoined: true,
    },
    csRefUsageDays: {
      kind: 'number',
      column: sql`coalesce(${c.agreedUsageDays}, ${contract.usageDays})`,
      isJoined: true,
    },
    expectedTransitTime: { kind: 'number', column: contract.expectedTransitTime, isJoined: true },
    lostDate: {
      kind: 'day',
      column: sql`case when ${days.rental} > ${contract.maxDaysLose} then ${c.deliveryDate} + ${contract.maxDaysLose} end`,
      isJoined: true,
    },
    deemedLost: {
      kind: 'boolean',
      column: sql`coalesce(${days.rental} > ${contract.maxDaysLose}, false)`,
      isJoined: true,
    },
    // Of a crate that is out and deemed lost; home counts such crates by it.
    lostFrom: {
      kind: 'day',
      column: sql`case when ${isOut} and ${days.rental} > ${contract.maxDaysLose} then ${lostFrom} end`,
      isJoined: true,
    },
    lastShipTo: { kind: 'text', column: c.enduserId },
    lastShipToName: { kind: 'text', column: endusers.name, isJoined: true },
    daysAtCustomerPlant: { kind: 'number', column: days.atCustomerPlant },
    daysAtEnduser: { kind: 'number', column: days.atEnduser },
  } as const satisfies ListFields
}
export type CycleField = keyof ReturnType<typeof cycleFields>

/** Some of the fields of cycles in a state, in the order named. */
export function pickFields<Name extends CycleField>(
  today: string,
  state: CycleState,
  names: readonly Name[],
): ListFields<Name> {
  const fields: ListFields<CycleField> = cycleFields(today, state)
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as ListFields<Name>
}
