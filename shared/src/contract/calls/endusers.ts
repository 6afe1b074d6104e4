import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { collectStates } from '../../domain/collectStates.ts'
import { stockBases, stockReasonKinds } from '../../domain/stockDifference.ts'
import { type Access, defineCall, enduserIn, forPeople, json } from '../call.ts'
import { enduserStruct } from '../enduser.ts'
import { count, day, figure, id, instant, told } from '../fields.ts'
import { rightsToReadEnduser } from '../rights.ts'
import { windowQuery } from '../rowWindow.ts'
import { findEnduserHome } from './enduserHome.ts'

/** People of both audiences: customers see the consignees they ship to, consignees their own sites. */
const readers: Access = { kind: 'user', rights: rightsToReadEnduser }
const stockAccess = forPeople('END USER', 'EU Stock access')
const tenancy = enduserIn('params', 'id')

export const listEndusers = defineCall({
  id: 'listEndusers',
  method: 'GET',
  path: '/v2/endusers/',
  summary: 'The consignees the caller may see, by name: their own sites, or those a customer ships to',
  access: readers,
  tenancy: 'resource',
  query: type(windowQuery),
  answer: json(array(enduserStruct)),
})

export const readEnduser = defineCall({
  id: 'readEnduser',
  method: 'GET',
  path: '/v2/endusers/{id}',
  summary: 'One consignee the caller may see',
  access: readers,
  tenancy: 'resource',
  answer: json(enduserStruct),
})

export const listEndusersOfType = defineCall({
  id: 'listEndusersOfType',
  method: 'GET',
  path: '/v2/endusers/consigneeType/{type}',
  summary: 'The consignees the caller may see whose category this is, regardless of case, by name',
  access: readers,
  tenancy: 'resource',
  query: type(windowQuery),
  answer: json(array(enduserStruct)),
})

/** The shipper a row is about, under the names of seed 2, section 3. */
const shipper = {
  /** Id of the customer. */
  CUSTOMER: id(),
  CUSTOMER_NAME: told(),
  CUSTOMER_COUNTRY: told(),
  /** ISO 3166-1 alpha-2. */
  CUSTOMER_COUNTRY_CODE: optional(told()),
  CUSTOMER_CITY: told(),
  CUSTOMER_ADDRESS: nullable(told()),
}

export const estimatedStockStruct = type({ ...shipper, IN_STOCK: count() })
export type EstimatedStock = Infer<typeof estimatedStockStruct>

export const listEstimatedStock = defineCall({
  id: 'listEstimatedStock',
  method: 'GET',
  path: '/v2/endusers/stock/{id}',
  summary: "Crates estimated to stand at a consignee's site, a row for each shipper that has some there",
  access: stockAccess,
  tenancy,
  answer: json(array(estimatedStockStruct)),
})

export const scannedStockStruct = type({ ...shipper, COUNT_BARCODES: count(), AVG_ON_SITE_ELAPSED_DAYS: figure() })
export type ScannedStock = Infer<typeof scannedStockStruct>

export const listScannedStock = defineCall({
  id: 'listScannedStock',
  method: 'GET',
  path: '/v2/endusers/stock/scan/{id}',
  summary: "Crates scanned on a consignee's site and not scanned out, a row for each shipper that has some there",
  access: stockAccess,
  tenancy,
  answer: json(array(scannedStockStruct)),
})

const onSite = {
  BARCODE: id(),
  /** Whole days, 24 hours each. */
  ON_SITE_ELAPSED_DAYS: count(),
  ON_SITE_TIMESTAMP: instant(),
}
export const scannedCrateStruct = type(onSite)
export type ScannedCrate = Infer<typeof scannedCrateStruct>

export const listScannedCrates = defineCall({
  id: 'listScannedCrates',
  method: 'GET',
  path: '/v2/endusers/stock/scan/{id}/detail/{customerId}',
  summary: "A shipper's crates scanned on a consignee's site and not scanned out, by barcode",
  access: stockAccess,
  tenancy,
  answer: json(array(scannedCrateStruct)),
})

export const siteCrateStruct = type({ ...onSite, CUSTOMER: id(), CUSTOMER_NAME: told() })
export type SiteCrate = Infer<typeof siteCrateStruct>

/** Most crates of one site that are listed one by one, by barcode; their counts are of all. */
export const mostSiteCrates = 50_000

export const listSiteCrates = defineCall({
  id: 'listSiteCrates',
  method: 'GET',
  path: '/v2/endusers/scan-stock/{id}',
  summary:
    "Crates scanned on a consignee's site and not scanned out, of whichever shipper: the first 50 000 by barcode",
  access: stockAccess,
  tenancy,
  answer: json(array(siteCrateStruct)),
})

/** One thing that makes counts of the same crates differ. */
export const stockReasonStruct = type({
  kind: enums(stockReasonKinds),
  /** By how many crates it moves the difference, never 0: all reasons of a row add up to its difference. */
  crates: figure(),
  /** The last day it happened on; null where it has none. */
  day: nullable(day()),
})

/** Crates at a site, counted three ways, and how the counts differ (docs/figures.md). */
const comparedStock = {
  /** By the cycles, as `IN_STOCK`. */
  estimated: count(),
  /** As `COUNT_BARCODES`. */
  scanned: count(),
  /** Of the last declaration; null where there is none, or nobody can tell whose of the declared crates are. */
  declared: nullable(count()),
  declaredAt: nullable(instant()),
  /** What `difference` compares with the estimate: what was declared, else the scans; null at a site where nobody scans (`isScanning`). */
  basis: nullable(enums(stockBases)),
  /** Crates of the basis less those of the estimate; null without a basis. */
  difference: nullable(figure()),
  /** What the data prove of the difference; `unexplained` is what is left. Empty where there is nothing to explain. */
  reasons: array(stockReasonStruct),
  /** Crates of the estimate that were not scanned in since they were shipped; all of them at a site where nobody scans. */
  notScanned: count(),
  /** Mean and most of the days that the crates of the estimate have stood there; null without crates. */
  averageDays: nullable(figure()),
  longestDays: nullable(count()),
  /** Days of use agreed for the crates of the estimate; null where they differ, or none were agreed. */
  agreedDays: nullable(count()),
  /** Crates of the estimate that have stood there for longer than agreed. */
  over: count(),
}

export const stockComparisonStruct = type({
  rows: array(type({ ...shipper, ...comparedStock })),
  /** Of the site: its declared crates are all of the declaration, whosever they are. */
  total: type(comparedStock),
  /** Whether anybody scans at the site, as far as its scans of late tell (docs/figures.md). */
  isScanning: boolean(),
})
export type StockComparison = Infer<typeof stockComparisonStruct>
export type ShipperStock = StockComparison['rows'][number]

export const compareStock = defineCall({
  id: 'compareStock',
  method: 'GET',
  path: '/v2/endusers/stock/comparison/{id}',
  summary: "Crates at a consignee's site by shipper: declared, scanned and estimated, and why they differ",
  access: stockAccess,
  tenancy,
  answer: json(stockComparisonStruct),
})

const standingCrate = {
  barcode: told(),
  customer: id(),
  customerName: told(),
  /** The day from which its days at the site count. */
  since: day(),
  days: count(),
}

export const estimatedCrateStruct = type({
  ...standingCrate,
  /** Days of use agreed for it; null where none were. */
  agreedDays: nullable(count()),
  /** Days by which it has stood there for longer; 0 where it has not. */
  over: count(),
  /** Whether it was scanned in there and not scanned out. */
  isScanned: boolean(),
})
export type EstimatedCrate = Infer<typeof estimatedCrateStruct>

export const listEstimatedCrates = defineCall({
  id: 'listEstimatedCrates',
  method: 'GET',
  path: '/v2/endusers/stock/estimated/{id}',
  summary: "Crates of the estimate of a consignee's site, of whichever shipper: the first 50 000 by barcode",
  access: stockAccess,
  tenancy,
  answer: json(array(estimatedCrateStruct)),
})

export const crateOverStruct = type({
  ...standingCrate,
  /** Days of use agreed for it. */
  agreedDays: count(),
  /** Days by which it has stood there for longer. */
  over: count(),
})
export type CrateOver = Infer<typeof crateOverStruct>

export const listCratesOver = defineCall({
  id: 'listCratesOver',
  method: 'GET',
  path: '/v2/endusers/stock/over/{id}',
  summary:
    "The crates of the estimate that have stood at a consignee's site for longer than agreed, longest over first",
  access: stockAccess,
  tenancy,
  answer: json(array(crateOverStruct)),
})

export const enduserCollectionStruct = type({
  COLLECT_DATE: day(),
  COLLECT_ID: id(),
  SHIPMENT_NR: nullable(told()),
  FORWARDER_NAME: nullable(told()),
  MATNR: told(),
  /** An estimate may hold a fraction. */
  QTY: figure(),
  /** Where the pickup stands; an upstream of the seeds doesn't tell. */
  STATE: optional(enums(collectStates)),
})
export type EnduserCollection = Infer<typeof enduserCollectionStruct>

export const listEnduserCollections = defineCall({
  id: 'listEnduserCollections',
  method: 'GET',
  path: '/v2/endusers/collections/{id}',
  summary: "Pickups at a consignee's site, planned ones included, the latest first: a row for each material",
  access: forPeople('END USER', 'EU Collections access'),
  tenancy,
  query: type(windowQuery),
  answer: json(array(enduserCollectionStruct)),
})

export const endusersCalls = [
  listEndusers,
  readEnduser,
  listEndusersOfType,
  listEstimatedStock,
  listScannedStock,
  listScannedCrates,
  listSiteCrates,
  listEnduserCollections,
  compareStock,
  listEstimatedCrates,
  listCratesOver,
  findEnduserHome,
]
