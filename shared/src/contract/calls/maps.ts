import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json } from '../call.ts'
import { between, count, day, figure, id, instant, position, text, told } from '../fields.ts'
import { locationTypes } from '../locationTypes.ts'

const trackers = forPeople('CUSTOMER', 'IotMap access', 'Track access')
const maps = forPeople('CUSTOMER', 'IotMap access', 'Track access', 'Map access')

/** Most points an answer holds; how an answer stays below is said where the points are found. */
export const mostPoints = 20_000
const bounded = `at most ${mostPoints} points: of more, only the first and last of each stay`

const tracePoint = type({
  barcode: id(),
  si: nullable(told()),
  customerId: id(),
  customerName: told(),
  timestamp: instant(),
  lat: figure(),
  lon: figure(),
  /** The same position as `[lat, lon]`. */
  coords: position(),
  /** Percent at this message; null when it did not tell. 0 is a value. */
  battery: nullable(figure()),
  /** Percent of the last message up to this one that told it. */
  lastSeenBattery: nullable(figure()),
  temperature: nullable(figure()),
  /** `sd` is sent out of plant, `sc` collected. */
  locationMethod: nullable(told()),
  type: nullable(enums(locationTypes)),
  /** Code of the place; null at no known place. */
  code: nullable(told()),
  name: nullable(told()),
  city: nullable(told()),
  country: nullable(told()),
  shortQrTopCasing: nullable(told()),
  /** Day the crate's delivery under its SI starts; without an SI, of the cycle the point lies in. */
  delStartsOn: nullable(day()),
  /** When the message reached us. */
  lastUpdated: instant(),
})
export type TracePoint = Infer<typeof tracePoint>

const siEntry = type({
  si: id(),
  customerId: id(),
  /** The last message of each crate that sent one under this SI, by barcode. */
  barcodes: array(tracePoint),
})
export type SiEntry = Infer<typeof siEntry>

const siCrates = type({
  si: id(),
  customerId: id(),
  enduserName: nullable(told()),
  startsOn: day(),
  /** Crates whose last stop is 'Collected', and all others: 'Crates in progress x / y' is inProcess of both. */
  collected: count(),
  inProcess: count(),
  barcodes: array(type({ barcode: id(), delStartsOn: day(), collected: boolean() })),
})
export type SiCrates = Infer<typeof siCrates>

const place = type({
  id: id(),
  /** What trace points call it. */
  code: told(),
  name: told(),
  city: told(),
  country: told(),
  countryCode: told(),
  postalCode: nullable(told()),
  address: nullable(told()),
  lat: figure(),
  lng: figure(),
})
export type MapPlace = Infer<typeof place>

const placesOfType = type({ type: enums(locationTypes), places: array(place) })
export type PlacesOfType = Infer<typeof placesOfType>

const plant = type({
  id: id(),
  name: told(),
  address: nullable(told()),
  city: told(),
  country: told(),
  countryCode: told(),
  lat: nullable(figure()),
  lng: nullable(figure()),
})
export type Plant = Infer<typeof plant>

const ofCustomer = type({ customerId: optional(id()) })
const days = { startDate: optional(day()), endDate: optional(day()) }

export const listSis = defineCall({
  id: 'listSis',
  method: 'GET',
  path: '/v2/iotMap/si',
  summary: `SIs of a customer, or of all of the group's, newest first, each crate's last point: the newest SIs that hold ${mostPoints} crates`,
  access: trackers,
  tenancy: customerIn('query'),
  query: ofCustomer,
  answer: json(array(siEntry)),
})

export const listCratesBySi = defineCall({
  id: 'listCratesBySi',
  method: 'GET',
  path: '/v2/iotMap/cratesBySi',
  summary: `Barcodes of every SI and how many are collected, newest SI first: the newest that hold ${mostPoints} crates`,
  access: trackers,
  tenancy: customerIn('query'),
  query: ofCustomer,
  answer: json(array(siCrates)),
})

export const listSiMovements = defineCall({
  id: 'listSiMovements',
  method: 'GET',
  path: '/v2/iotMap/siMvmts',
  summary: `Points of every crate of an SI, by barcode and time; ${bounded}`,
  access: trackers,
  tenancy: customerIn('query'),
  query: type({ si: id(), customerId: optional(id()) }),
  answer: json(array(tracePoint)),
})

export const listCratePoints = defineCall({
  id: 'listCratePoints',
  method: 'GET',
  path: '/v2/iotMap/barcode/{barcode}',
  summary: `Points of a crate from the first to the last of whole days (UTC), oldest first; ${bounded}`,
  access: trackers,
  tenancy: 'resource',
  query: type(days),
  answer: json(array(tracePoint)),
})

export const listCrateHistory = defineCall({
  id: 'listCrateHistory',
  method: 'GET',
  path: '/v2/iotMap/history/{barcode}',
  summary: `Points of a crate under a customer, an SI and within days (UTC), oldest first; ${bounded}`,
  access: trackers,
  tenancy: customerIn('query'),
  query: type({ customerId: optional(id()), si: optional(id()), ...days }),
  answer: json(array(tracePoint)),
})

export const listPlacesByType = defineCall({
  id: 'listPlacesByType',
  method: 'GET',
  path: '/v2/iotMap/consigneeTypes',
  summary: 'Places with a position a customer works with, by each of the seven types',
  access: maps,
  tenancy: customerIn('query'),
  query: ofCustomer,
  answer: json(array(placesOfType)),
})

export const listPlants = defineCall({
  id: 'listPlants',
  method: 'GET',
  path: '/v2/plants/',
  summary: "The group's plants by name; every plant for a group that was given none",
  access: maps,
  // Plants are the provider's own; a group's list only shortens what its people see.
  tenancy: 'none',
  answer: json(array(plant)),
})

const sentText = () => optional(nullable(text()))

const sentPoint = type({
  barcode: id(),
  timestamp: instant(),
  lat: between(-90, 90),
  lon: between(-180, 180),
  battery: optional(nullable(between(0, 100))),
  /** Degrees Celsius. */
  temperature: optional(nullable(between(-273, 1_000))),
  locationMethod: optional(nullable(text(20))),
  type: optional(nullable(enums(locationTypes))),
  code: sentText(),
  name: sentText(),
  city: sentText(),
  country: sentText(),
  /** One of the SIs the crate travels under; without, that of the cycle the point lies in. */
  si: optional(nullable(id())),
})
export type SentPoint = Infer<typeof sentPoint>

const pointReceipt = type({
  accepted: count(),
  /** Points of the same crate and instant that were there already. */
  duplicates: count(),
  rejected: array(type({ line: count(), reason: told() })),
})
export type PointReceipt = Infer<typeof pointReceipt>

export const sendPoints = defineCall({
  id: 'sendPoints',
  method: 'POST',
  path: '/v2/iotMap/points',
  summary: 'Takes points of trackers in any order; a point that came before is counted, not taken again',
  access: { kind: 'device' },
  body: { kind: 'items', struct: sentPoint },
  answer: json(pointReceipt),
})

export const mapsCalls = [
  listSis,
  listCratesBySi,
  listSiMovements,
  listCratePoints,
  listCrateHistory,
  listPlacesByType,
  listPlants,
  sendPoints,
]
