import { toDate } from './calendar.ts'
import type { Convoy } from './convoys.ts'
import { customers } from './customers.ts'
import { type Cycle, referencesOf } from './cycles.ts'
import { nearestDepot } from './depots.ts'
import { type Crate, deviceIdOf } from './fleet.ts'
import type { Trail } from './world.ts'

/** The depot each customer's crates start from. */
const homeDepots = new Map(customers.map((customer) => [customer.id, nearestDepot(customer).id]))

const dateOrNull = (day: number | undefined): string | null => (day === undefined ? null : toDate(day))

/** Crates as the table holds them; those with a place below `tracked` of their customer carry a tracker. */
export function crateRow(crate: Crate, tracked: number) {
  return {
    barcode: crate.barcode,
    materialCode: crate.material,
    crateNumber: crate.crateNumber,
    batchNumber: crate.batchNumber,
    shortQr: crate.shortQr,
    deviceId: crate.place < tracked ? deviceIdOf(crate) : null,
  }
}

export function cycleRow(cycle: Cycle) {
  const { crate, contract, ship } = cycle
  const references =
    contract === undefined || ship === undefined ? undefined : referencesOf(contract, ship, crate.material)
  return {
    customerId: crate.customer.id,
    id: cycle.id,
    barcode: crate.barcode,
    plantId: homeDepots.get(crate.customer.id) ?? null,
    enduserId: contract?.enduser.id ?? null,
    deliveryDate: toDate(cycle.delivery),
    lastShipToDate: dateOrNull(ship),
    expectedArrivalDate: dateOrNull(cycle.expectedArrival),
    arrivalDate: dateOrNull(cycle.arrival),
    notificationDate: dateOrNull(cycle.notification),
    collectionDate: dateOrNull(cycle.collection),
    si: cycle.si ?? null,
    shipmentNumber: references?.shipmentNumber ?? null,
    deliveryNumber: references?.deliveryNumber ?? null,
    orderNumber: references?.orderNumber ?? null,
    purchaseOrderNumber: references?.purchaseOrderNumber ?? null,
    consigneeCode: references?.consigneeCode ?? null,
    info: references?.info ?? null,
  }
}

export function siRow({ contract, si, delivery }: Convoy) {
  return { customerId: contract.customer.id, si, enduserId: contract.enduser.id, startsOn: toDate(delivery) }
}

export function siCrateRow({ crate, convoy, delivery }: Trail) {
  return {
    customerId: crate.customer.id,
    si: convoy.si,
    barcode: crate.barcode,
    deliveryStartsOn: toDate(delivery),
  }
}

export function pointRows({ crate, convoy, points }: Trail) {
  return points.map((point) => ({
    customerId: crate.customer.id,
    barcode: crate.barcode,
    at: point.at,
    si: convoy.si,
    lat: point.lat,
    lon: point.lng,
    battery: point.battery ?? null,
    temperature: point.temperature ?? null,
    locationMethod: point.method,
    type: point.type ?? null,
    code: point.code ?? null,
    name: point.name ?? null,
    city: point.city ?? null,
    country: point.country ?? null,
    receivedAt: point.at,
  }))
}
