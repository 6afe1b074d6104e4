import { array, boolean, enums, type Infer, nullable, optional, type Struct, type } from 'superstruct'
import { customerIn, defineCall, events, forPeople, json } from '../call.ts'
import { count, day, figure, id, instant, text, told } from '../fields.ts'
import { locationTypes } from '../locationTypes.ts'
import { between, heard, heardType, position } from '../mapFields.ts'

const trackers = forPeople('CUSTOMER', 'IotMap access', 'Track access')
const maps = forPeople('CUSTOMER', 'IotMap access', 'Track access', 'Map access')

/** Most points an answer holds; how an answer stays below is said where the points are found. */
export const mostPoints = 20_000
/** Most points an answer of stays alone holds: they are small, and 3 000 crates with ten stops each have 30 000. */
export const mostStays = 100_000
const bounded = `at most ${mostPoints} points: of more, only the first and last of each stay, and \`leftOut\` says how many are missing before each`

/** What an upstream may leave out of a point, or not know. */
const maybe = <Value, Schema>(struct: Struct<Value, Schema>) => optional(nullable(struct))

/**
 * One message of a tracker. Our services tell all of it; of an upstream's only crate and time have to be told, so that a
 * point without a position is left out and counted by who draws it, not the whole answer refused.
 */
export const tracePoint = type({
  barcode: id(),
  si: maybe(told()),
  customerId: maybe(id()),
  customerName: maybe(told()),
  timestamp: heard(),
  /** When the last of the messages came that this point stands for; of a stay told as one point. One that is no instant is none. */
  endTimestamp: maybe(told()),
  lat: maybe(figure()),
  lon: maybe(figure()),
  /** The same position as `[lat, lon]`. */
  coords: maybe(position()),
  /** Percent at this message; null when it did not tell. 0 is a value. */
  battery: maybe(figure()),
  /** Percent of the last message up to this one that told it. */
  lastSeenBattery: maybe(figure()),
  temperature: maybe(figure()),
  /** `sd` is sent out of plant, `sc` collected. */
  locationMethod: maybe(told()),
  /** The location type of the place; end customers' own types are `regionCategory`. */
  type: maybe(heardType()),
  /** Code of the place; null at no known place. */
  code: maybe(told()),
  name: maybe(told()),
  city: maybe(told()),
  country: maybe(told()),
  shortQrTopCasing: maybe(told()),
  /** Day the crate's delivery under its SI starts; without an SI, of the cycle the point lies in. */
  delStartsOn: maybe(day()),
  /** When the message reached us. */
  lastUpdated: maybe(heard()),
  /** Messages of the crate between this one and the one before it that an answer left out as it may not hold them; untold for none. */
  leftOut: optional(count()),
})
export type TracePoint = Infer<typeof tracePoint>

/**
 * Last messages in columns, each crate at the same place of all of them: of thousands, names of fields would be most of the
 * bytes and most of the work. What nobody told is null.
 */
export const siMarks = type({
  barcode: array(id()),
  /** Milliseconds since 1970. */
  at: array(figure()),
  lat: array(figure()),
  lon: array(figure()),
  /** Percent of the last message that told it. */
  lastSeenBattery: array(nullable(figure())),
  type: array(nullable(heardType())),
  code: array(nullable(told())),
  shortQrTopCasing: array(nullable(told())),
})
export type SiMarks = Infer<typeof siMarks>

export const siEntry = type({
  si: id(),
  customerId: maybe(id()),
  /** The last message of each crate that sent one under this SI, by barcode; none where `marks` has them. */
  barcodes: array(tracePoint),
  /** The same crates in the same order, where `fields=marks` asks for them. */
  marks: optional(siMarks),
})
export type SiEntry = Infer<typeof siEntry>

export const siCrates = type({
  si: id(),
  customerId: maybe(id()),
  /** Where it goes; two end customers may have one name. */
  enduserId: maybe(id()),
  enduserName: maybe(told()),
  startsOn: maybe(day()),
  /** Crates whose last stop is 'Collected', and all others: 'Crates in progress x / y' is inProcess of both. */
  collected: count(),
  inProcess: count(),
  barcodes: array(type({ barcode: id(), delStartsOn: maybe(day()), collected: boolean() })),
})
export type SiCrates = Infer<typeof siCrates>

export const place = type({
  id: id(),
  /** What trace points call it. */
  code: maybe(told()),
  name: told(),
  city: maybe(told()),
  country: maybe(told()),
  countryCode: maybe(told()),
  postalCode: maybe(told()),
  address: maybe(told()),
  lat: maybe(figure()),
  lng: maybe(figure()),
})
export type MapPlace = Infer<typeof place>

export const placesOfType = type({ type: enums(locationTypes), places: array(place) })
export type PlacesOfType = Infer<typeof placesOfType>

export const plant = type({
  id: id(),
  name: told(),
  address: maybe(told()),
  city: maybe(told()),
  country: maybe(told()),
  /** Not in the seeds' list of a plant's fields. */
  countryCode: maybe(told()),
  lat: maybe(figure()),
  lng: maybe(figure()),
})
export type Plant = Infer<typeof plant>

/**
 * Crates in stock by how long their cycles have taken, each against its own agreed days: the last two are the overdue ones.
 */
export const cycleAges = type({ upToHalf: count(), upToAgreed: count(), upToTwice: count(), beyond: count() })

/** What the customer map tells of an end customer that holds crates; docs/figures.md has each figure. */
export const enduserFigures = type({
  enduserId: id(),
  inStock: count(),
  overdue: count(),
  deemedLost: count(),
  /** Of the crates in stock, those that by their cycle have not arrived. */
  onTheWay: count(),
  /** The days agreed where all of the crates have the same; null where they differ or none is agreed. */
  agreedDays: nullable(count()),
  /** Mean of the cycles' days as of today, not rounded. */
  todayDays: figure(),
  /** Null where nothing is agreed for any of the crates; a crate without agreed days is in none of the four. */
  ages: nullable(cycleAges),
  /** Day of the next planned or confirmed collect there, from today on; null where there is none. */
  nextCollect: nullable(day()),
})
export type EnduserFigures = Infer<typeof enduserFigures>

/** Which fields of last points are asked for: all of them unless told, or those that a map marks crates by (`siMarks`). */
const siFields = ['marks'] as const

/**
 * Which points of an SI are asked for: all of them unless told, or those that its journeys are made of: one of each stay, from
 * its first to its last message, and of the positions of a crate that is at no known place, with times and what tells the stay.
 * The position is told of the latter alone.
 */
const movementFields = ['stays'] as const

const ofCustomer = type({ customerId: optional(id()) })
const ofCustomerAndSi = type({ customerId: optional(id()), si: optional(id()) })
const days = { startDate: optional(day()), endDate: optional(day()) }

export const listSis = defineCall({
  id: 'listSis',
  method: 'GET',
  path: '/v2/iotMap/si',
  summary: `SIs of a customer, or of all of the group's, newest first, each crate's last point: the newest SIs that hold ${mostPoints} crates, or the one named as \`si\`; with \`fields=marks\` of each point what a map marks a crate by, as \`marks\` in columns`,
  access: trackers,
  tenancy: customerIn('query'),
  query: type({ customerId: optional(id()), si: optional(id()), fields: optional(enums(siFields)) }),
  answer: json(array(siEntry)),
})

export const listCratesBySi = defineCall({
  id: 'listCratesBySi',
  method: 'GET',
  path: '/v2/iotMap/cratesBySi',
  summary: `Barcodes of every SI and how many are collected, newest SI first: the newest that hold ${mostPoints} crates, or the one named as \`si\``,
  access: trackers,
  tenancy: customerIn('query'),
  query: ofCustomerAndSi,
  answer: json(array(siCrates)),
})

export const listSiMovements = defineCall({
  id: 'listSiMovements',
  method: 'GET',
  path: '/v2/iotMap/siMvmts',
  summary: `Points of every crate of an SI, by barcode and time; ${bounded}; with \`fields=stays\` the first of each stay alone, with \`endTimestamp\` of the last, without what tells nothing of a stay, and at most ${mostStays}`,
  access: trackers,
  tenancy: customerIn('query'),
  query: type({ si: id(), customerId: optional(id()), fields: optional(enums(movementFields)) }),
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

export const listTrace = defineCall({
  id: 'listTrace',
  method: 'GET',
  path: '/v2/iotMap/trace',
  summary: `Points of the crate named as \`barcode\`, of which no sign is lost on the way as in a path: otherwise as \`/barcode/{barcode}\`, and with a \`customerId\` as \`/history/{barcode}\`; ${bounded}`,
  access: trackers,
  tenancy: customerIn('query'),
  query: type({ barcode: id(), customerId: optional(id()), si: optional(id()), ...days }),
  answer: json(array(tracePoint)),
})

export const listPlacesByType = defineCall({
  id: 'listPlacesByType',
  method: 'GET',
  path: '/v2/iotMap/consigneeTypes',
  summary: 'Places a customer works with, by each of the seven types, those without a position too',
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

export const listMapFigures = defineCall({
  id: 'listMapFigures',
  method: 'GET',
  path: '/v2/iotMap/figures',
  summary: "What each end customer of a customer, or of all of the group's, holds; those that hold nothing have no row",
  access: forPeople('CUSTOMER', 'Map access'),
  tenancy: customerIn('query'),
  query: ofCustomer,
  answer: json(array(enduserFigures)),
})

export const streamPoints = defineCall({
  id: 'streamPoints',
  method: 'GET',
  path: '/v2/iotMap/live',
  summary:
    'Points of trackers as they come in, each once, from now on or after the event named in `Last-Event-ID`; ends from time to time, then ask again',
  access: trackers,
  tenancy: customerIn('query'),
  query: ofCustomer,
  answer: events(tracePoint),
})

const sentText = () => optional(nullable(text()))

export const sentPoint = type({
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

export const pointReceipt = type({
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
  listTrace,
  listPlacesByType,
  listPlants,
  listMapFigures,
  streamPoints,
  sendPoints,
]
