import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json } from '../call.ts'
import { count, day, figure, id, instant, told } from '../fields.ts'
import { heard, heardType } from '../mapFields.ts'
import { rightsToReadCrate } from '../rights.ts'

/** Most messages of a trail: of more, only the first and last of each stay, and of those the newest. */
export const mostStoryPoints = 2_000
/** Most former cycles, scans and deliveries, the newest of each. */
export const mostStoryRows = 200

export const storySiteStruct = type({
  id: id(),
  name: told(),
  city: nullable(told()),
  countryCode: nullable(told()),
})

const maybeDay = () => nullable(day())
const maybeDays = () => nullable(count())
const maybeText = () => nullable(told())

/** A cycle that is not over. Days and words are those of docs/figures.md, "Of one cycle". */
export const presentCycle = type({
  /** Where the crate came from. */
  plant: nullable(storySiteStruct),
  /** Who it was shipped to; null while it stands at the customer's own plant. */
  enduser: nullable(storySiteStruct),
  deliveryDate: day(),
  lastShipToDate: maybeDay(),
  expectedArrivalDate: maybeDay(),
  /** Whether it has arrived, by report or by the day it was expected. */
  hasArrived: boolean(),
  rentalDays: count(),
  daysAtCustomerPlant: maybeDays(),
  transitTime: maybeDays(),
  daysAtEnduser: maybeDays(),
  /** Days agreed for the cycle; null where none are. */
  agreedDays: maybeDays(),
  /** Rental days less agreed days. */
  difference: nullable(figure()),
  isOverdue: boolean(),
  /** Days after which it counts as lost; null where none are agreed. */
  maxDaysLose: maybeDays(),
  deemedLost: boolean(),
  si: maybeText(),
  deliveryNumber: maybeText(),
  shipmentNumber: maybeText(),
  orderNumber: maybeText(),
  purchaseOrderNumber: maybeText(),
  /** The ship-to code it was sent under. */
  consigneeCode: maybeText(),
  info: maybeText(),
})
export type PresentCycle = Infer<typeof presentCycle>

export const formerCycle = type({
  /** Null of a crate that came back without having been shipped. */
  enduser: nullable(storySiteStruct),
  deliveryDate: day(),
  lastShipToDate: maybeDay(),
  collectionDate: day(),
  rentalDays: count(),
  agreedDays: maybeDays(),
  difference: nullable(figure()),
  isLate: boolean(),
})
export type FormerCycle = Infer<typeof formerCycle>

export const formerCycles = type({
  /** How many there are, and the mean of their rental days, not rounded; null without one. */
  total: count(),
  averageDays: nullable(figure()),
  /** The latest collected first. */
  cycles: array(formerCycle),
})
export type FormerCycles = Infer<typeof formerCycles>

export const storyDeliveryStruct = type({
  deliveryId: id(),
  shippingDate: maybeDay(),
  shipmentNumber: maybeText(),
  information: maybeText(),
  requirement: maybeText(),
})
export type StoryDelivery = Infer<typeof storyDeliveryStruct>

/** In the customer's own stock, or in or out at the site of an end customer. */
const storyScanKinds = ['stock', 'siteIn', 'siteOut'] as const

export const storyScanStruct = type({ kind: enums(storyScanKinds), at: instant(), site: nullable(storySiteStruct) })
export type StoryScan = Infer<typeof storyScanStruct>

export const storyPointStruct = type({
  timestamp: heard(),
  lat: figure(),
  lon: figure(),
  /** Percent; null where the message told none. 0 is told. */
  battery: nullable(figure()),
  /** Celsius. */
  temperature: nullable(figure()),
  locationMethod: maybeText(),
  type: nullable(heardType()),
  /** Null at no known place. */
  code: maybeText(),
  name: maybeText(),
  city: maybeText(),
  country: maybeText(),
})
export type StoryPoint = Infer<typeof storyPointStruct>

export const storyTrailStruct = type({
  /** Whether the crate has a tracker. */
  isTracked: boolean(),
  /** Messages of the present cycle, or of the latest where there is none, oldest first. */
  points: array(storyPointStruct),
  /** Whether they are not all there are. */
  isCut: boolean(),
})
export type StoryTrail = Infer<typeof storyTrailStruct>

/**
 * What one customer knows of a crate. A part that the caller has no right to is left out; `null` is a part of which there is
 * nothing.
 */
export const crateStory = type({
  /** As it is written on the crate, however it was asked for. */
  barcode: id(),
  material: told(),
  crateNumber: maybeText(),
  batchNumber: maybeText(),
  /** The day that all figures are of. */
  today: day(),
  /** Stock access. */
  cycle: optional(nullable(presentCycle)),
  /** Collections access. */
  former: optional(formerCycles),
  /** Delivery access: those that have left, the latest first. */
  deliveries: optional(array(storyDeliveryStruct)),
  /** Scan stock: the newest first. */
  scans: optional(array(storyScanStruct)),
  /** IotMap access or Track access. */
  trail: optional(storyTrailStruct),
})
export type CrateStory = Infer<typeof crateStory>

export const findCrateStory = defineCall({
  id: 'findCrateStory',
  method: 'GET',
  // A barcode has any signs, and a path none that a slash could be hidden behind.
  path: '/v2/customers/{customerId}/crateStory',
  summary: `What a customer knows of one crate, regardless of case, blanks and dashes of its barcode: present cycle (Stock access), former cycles (Collections access), deliveries (Delivery access), scans (Scan stock) and trail (IotMap access or Track access), each with its right alone; at most ${mostStoryRows} of each and ${mostStoryPoints} points`,
  access: forPeople('CUSTOMER', ...rightsToReadCrate),
  tenancy: customerIn('params'),
  query: type({ barcode: id() }),
  answer: json(crateStory),
})

export const crateStoryCalls = [findCrateStory]
