import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, rows } from '../call.ts'
import { enduserStruct } from '../enduser.ts'
import { count, day, figure, id, told } from '../fields.ts'
import { rightsToListEndusers } from '../rights.ts'
import { windowQuery } from '../rowWindow.ts'
import { chaseLogFigures } from './chase.ts'

const tenancy = customerIn('params')

export const listCustomerEndusers = defineCall({
  id: 'listCustomerEndusers',
  method: 'GET',
  path: '/v2/customers/{customerId}/endusers',
  summary:
    'The consignees of a customer, by name; with `additionalData` also their stock and what was collected from `fromDate` to `toDate` (the first of the previous month and today unless told)',
  access: forPeople('CUSTOMER', ...rightsToListEndusers),
  tenancy,
  query: type({
    additionalData: optional(enums(['true', 'false'])),
    ...windowQuery,
    fromDate: optional(day()),
    toDate: optional(day()),
  }),
  answer: json(array(enduserStruct)),
})

export const producerStruct = type({
  id: id(),
  code: told(),
  name: told(),
  country: told(),
  countryCode: told(),
  city: told(),
  address: nullable(told()),
  lat: nullable(figure()),
  lng: nullable(figure()),
})
export type Producer = Infer<typeof producerStruct>

export const listProducers = defineCall({
  id: 'listProducers',
  method: 'GET',
  path: '/v2/customers/{customerId}/producers',
  summary: 'The natural rubber producers a customer works with, by name',
  access: forPeople('CUSTOMER', 'IotMap access', 'Track access', 'Map access'),
  tenancy,
  answer: json(array(producerStruct)),
})

const maybeText = () => nullable(told())
const maybeDay = () => nullable(day())
const maybeDays = () => nullable(count())

/** One crate that is out: what seed 2, section 3 lists, and optional what our services add. Days are whole. */
export const globalStockStruct = type({
  barcode: id(),
  csRefMaterialNumber: maybeText(),
  csRefDeliveryNumber: maybeText(),
  deliveryDate: day(),
  csRefConsignee: maybeText(),
  /** Name of the consignee; empty for a crate at the customer's own plants. */
  lastShipToName: optional(maybeText()),
  lastShipToDate: maybeDay(),
  csRefOrderNumber: maybeText(),
  csRefPurchaseOrderNumber: maybeText(),
  csRefInfo: maybeText(),
  csRefCrateNumber: maybeText(),
  csRefBatchNumber: maybeText(),
  shipmentNumber: optional(maybeText()),
  transitTime: maybeDays(),
  rentalDays: count(),
  hiringPeriod: maybeDays(),
  expectedArrivalDate: maybeDay(),
  csRefcycleTime: maybeDays(),
  csRefUsageDays: maybeDays(),
  expectedTransitTime: maybeDays(),
  lostDate: optional(maybeDay()),
  deemedLost: boolean(),
  /** Id of the consignee. */
  lastShipTo: nullable(id()),
  daysAtCustomerPlant: optional(maybeDays()),
  daysAtEnduser: optional(maybeDays()),
})
export type GlobalStockRow = Infer<typeof globalStockStruct>

export const globalStock = defineCall({
  id: 'globalStock',
  method: 'GET',
  path: '/v2/customers/{customerId}/globalStock',
  summary: 'Every crate a customer has out, at consignees, on the way and at its own plants: JSON, or CSV stockGE.csv',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy,
  answer: rows(array(globalStockStruct)),
})

/** One crate that was collected, as above. */
export const globalCollectionStruct = type({
  barcode: id(),
  /** Id of the consignee. */
  lastShipTo: nullable(id()),
  lastShipToName: optional(maybeText()),
  deliveryDate: day(),
  lastShipToDate: maybeDay(),
  expectedArrivalDate: maybeDay(),
  notificationDate: maybeDay(),
  collectionDate: day(),
  csRefcycleTime: maybeDays(),
  hiringPeriod: maybeDays(),
  rentalDays: count(),
  csRefDeliveryNumber: maybeText(),
})
export type GlobalCollectionRow = Infer<typeof globalCollectionStruct>

export const globalCollection = defineCall({
  id: 'globalCollection',
  method: 'GET',
  path: '/v2/customers/{customerId}/globalCollection',
  summary:
    'Every crate collected at the consignees of a customer from `fromDate` to `toDate` (the first of the previous month and today unless told): JSON, or CSV collectionGE.csv',
  access: forPeople('CUSTOMER', 'Collections access'),
  tenancy,
  query: type({ fromDate: optional(day()), toDate: optional(day()) }),
  answer: rows(array(globalCollectionStruct)),
})

/** A consignee that needs a call, and why (docs/figures.md, "Of the chase list"). Days are whole. */
export const chaseEntryStruct = type({
  id: id(),
  name: told(),
  country: told(),
  countryCode: told(),
  city: told(),
  /** Crates there or on their way, as in its `stock`. */
  quantity: count(),
  /** Crates out for longer than agreed, those deemed lost among them. */
  overdue: count(),
  /** Days over the agreed cycle of all of them together. */
  overdueDays: count(),
  /** Days over the agreed cycle of the one that is longest over; null where none is. */
  longestOverdue: nullable(count()),
  /** The agreed cycle where it is the same for all that are over; null where they differ or none is. */
  agreedDays: nullable(count()),
  deemedLost: count(),
  silentTrackers: count(),
  /** Day of the last message of the tracker that is silent for longest; null where none is. */
  silentSince: nullable(day()),
  lowBattery: count(),
  ...chaseLogFigures,
})
export type ChaseEntry = Infer<typeof chaseEntryStruct>

export const chaseList = defineCall({
  id: 'chaseList',
  method: 'GET',
  path: '/v2/customers/{customerId}/chaseList',
  summary:
    'The consignees of a customer that hold overdue or lost crates, or crates with silent trackers or low batteries: broken promises first, then the most urgent, and last who promised a day to come or was reached today',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy,
  answer: json(array(chaseEntryStruct)),
})

export const customersCalls = [listCustomerEndusers, listProducers, globalStock, globalCollection, chaseList]
