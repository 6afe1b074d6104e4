import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import * as schema from '../db/schema/index.ts'
import { shipmentStatuses } from '../db/schema/shipments.ts'
import { movePoints } from '../v2/iotMap/movePoints.queries.ts'
import { choice, day, instant, key, number, text, whole } from './cells.ts'
import { checkCycle } from './checkCycle.ts'
import { checkDeparture, findWrongDepartures } from './departures.ts'
import { optional, refersTo, required, tableFile } from './fileParts.ts'
import type { ImportFile } from './importFile.ts'
import { checkPoint, writePoints } from './pointRows.ts'
import { textOf } from './rows.ts'
import { refreshSis } from './sis.queries.ts'

const crates = tableFile({
  name: 'crates',
  about: 'The fleet: one row a crate.',
  columns: [
    required('barcode', key()),
    required('material', key()),
    optional('crateNumber', text()),
    optional('batchNumber', text()),
    optional('shortQr', text(), 'short code under the QR of the top casing'),
    optional('deviceId', key(), 'serial of its tracker, once'),
  ],
  references: [refersTo.material('material')],
  target: {
    table: schema.crates,
    columns: {
      barcode: schema.crates.barcode,
      material: schema.crates.materialCode,
      crateNumber: schema.crates.crateNumber,
      batchNumber: schema.crates.batchNumber,
      shortQr: schema.crates.shortQr,
      deviceId: schema.crates.deviceId,
    },
    key: ['barcode'],
  },
})

const cycle = schema.crateCycles

const cycleRows = tableFile({
  name: 'cycles',
  about:
    'Rentals of crates: delivered, shipped, arrived, announced as empty, collected. A crate has one open cycle at most.',
  columns: [
    required('customerId', key()),
    required('id', key(), 'once in a customer'),
    required('barcode', key()),
    optional('plantId', key(), 'depot it came from'),
    optional('enduserId', key(), "with `lastShipToDate`; empty while at the customer's plant"),
    required('deliveryDate', day(), "to the customer's plant"),
    optional('lastShipToDate', day(), 'shipped to the enduser'),
    optional('expectedArrivalDate', day()),
    optional('arrivalDate', day()),
    optional('notificationDate', day(), 'announced as empty'),
    optional('collectionDate', day(), 'empty while the cycle is open'),
    optional('si', key(), 'shipment identifier it is tracked under'),
    optional('shipmentNumber', text()),
    optional('deliveryNumber', text(), 'the `id` of its shipment'),
    optional('orderNumber', text()),
    optional('purchaseOrderNumber', text()),
    optional('consigneeCode', text(), 'ship-to code it went under'),
    optional('info', text()),
    optional('agreedCycleDays', whole(36_500), "where other than the contract's"),
    optional('agreedUsageDays', whole(36_500), "where other than the contract's"),
  ],
  references: [
    refersTo.customer('customerId'),
    refersTo.crate('barcode'),
    refersTo.plant('plantId'),
    {
      columns: ['customerId', 'enduserId'],
      table: schema.customerEndusers,
      keys: [schema.customerEndusers.customerId, schema.customerEndusers.enduserId],
      what: 'enduser of this customer',
    },
  ],
  check: checkCycle,
  // A file that does not tell the SIs leaves them as they are.
  after: { of: (row) => (row.values.has('si') ? textOf(row, 'customerId') : undefined), run: refreshSis },
  target: {
    table: cycle,
    columns: {
      customerId: cycle.customerId,
      id: cycle.id,
      barcode: cycle.barcode,
      plantId: cycle.plantId,
      enduserId: cycle.enduserId,
      deliveryDate: cycle.deliveryDate,
      lastShipToDate: cycle.lastShipToDate,
      expectedArrivalDate: cycle.expectedArrivalDate,
      arrivalDate: cycle.arrivalDate,
      notificationDate: cycle.notificationDate,
      collectionDate: cycle.collectionDate,
      si: cycle.si,
      shipmentNumber: cycle.shipmentNumber,
      deliveryNumber: cycle.deliveryNumber,
      orderNumber: cycle.orderNumber,
      purchaseOrderNumber: cycle.purchaseOrderNumber,
      consigneeCode: cycle.consigneeCode,
      info: cycle.info,
      agreedCycleDays: cycle.agreedCycleDays,
      agreedUsageDays: cycle.agreedUsageDays,
    },
    key: ['customerId', 'id'],
  },
})

const cycles: ImportFile = {
  ...cycleRows,
  async write(db, rows, now) {
    const written = await cycleRows.write(db, rows, now)
    const isSame = written.added + written.changed === 0
    await movePoints(db, isSame ? [] : rows.flatMap((row) => textOf(row, 'barcode') ?? []), 'at the end')
    return written
  },
}

const shipment = schema.shipments

const shipmentRows = tableFile({
  name: 'shipments',
  about: 'Deliveries of crates to endusers, scheduled (C) or shipped (T).',
  columns: [
    required('customerId', key()),
    required('id', key(), 'delivery number, once in a customer'),
    required('status', choice(...shipmentStatuses)),
    optional('shippingDate', day(), 'planned, or no later than today once it has left'),
    optional('shipmentNumber', text()),
    optional('orderNumber', text()),
    optional('orderReference', text()),
    required('material', key()),
    required('quantity', whole(1_000_000), 'crates'),
    optional('forwarderName', text()),
    optional('information', text()),
    optional('requirement', text()),
    optional('plantId', key()),
    optional('enduserId', key()),
  ],
  references: [
    refersTo.customer('customerId'),
    refersTo.material('material'),
    refersTo.plant('plantId'),
    refersTo.enduser('enduserId'),
  ],
  check: checkDeparture,
  target: {
    table: shipment,
    columns: {
      customerId: shipment.customerId,
      id: shipment.id,
      status: shipment.status,
      shippingDate: shipment.shippingDate,
      shipmentNumber: shipment.shipmentNumber,
      orderNumber: shipment.orderNumber,
      orderReference: shipment.orderReference,
      material: shipment.materialCode,
      quantity: shipment.quantity,
      forwarderName: shipment.forwarderName,
      information: shipment.information,
      requirement: shipment.requirement,
      plantId: shipment.plantId,
      enduserId: shipment.enduserId,
    },
    key: ['customerId', 'id'],
  },
})

const shipments: ImportFile = {
  ...shipmentRows,
  async write(db, rows, now) {
    const problems = await findWrongDepartures(db, rows, now)
    const bad = new Set(problems.map(({ line }) => line))
    const written = await shipmentRows.write(
      db,
      rows.filter(({ line }) => !bad.has(line)),
      now,
    )
    return { ...written, problems: [...written.problems, ...problems] }
  },
}

const tracePoints: ImportFile = {
  name: 'trace_points',
  about:
    'Messages of trackers, in any order. A point goes to the customer and SI of the cycle it lies in, as points that are posted do.',
  columns: [
    required('barcode', key()),
    required('timestamp', instant()),
    required('lat', number(-90, 90)),
    required('lon', number(-180, 180)),
    optional('battery', number(0, 100), 'percent; empty is unknown'),
    optional('temperature', number(-273, 1_000), 'Celsius'),
    optional('locationMethod', text(20), 'sd: sent out of plant, sc: collected'),
    optional('type', choice(...locationTypes), 'with `code`'),
    optional('code', text(), 'of the place; empty at no known place'),
    optional('name', text()),
    optional('city', text()),
    optional('country', text()),
    optional('si', key(), "an SI of the crate's cycles, where not that of the cycle the point lies in"),
  ],
  // The same point may come twice; the last of a batch counts.
  key: [],
  references: [],
  check: checkPoint,
  tables: [schema.tracePoints],
  write: writePoints,
}

/** Files of crates and what happened to them, each after those it refers to. */
export const fleetFiles: readonly ImportFile[] = [crates, cycles, shipments, tracePoints]
