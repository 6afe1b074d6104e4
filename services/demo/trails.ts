import type { LocationType } from '@crateway/shared/contract/locationTypes.ts'
import { toInstant } from './calendar.ts'
import type { Contract } from './contracts.ts'
import type { Cycle } from './cycles.ts'
import { nearestDepot, portPlace, type TrackedPlace, warehouses } from './depots.ts'
import { countryOf, type Position, wrapLongitude } from './geography.ts'
import { positionAt } from './lanes.ts'
import { createPrng, type Prng } from './prng.ts'

/** One message of a crate's tracker. A point at no known place has no type and no code. */
export interface TrailPoint extends Position {
  readonly at: string
  readonly battery: number | undefined
  readonly temperature: number | undefined
  readonly method: string
  readonly type: LocationType | undefined
  readonly code: string | undefined
  readonly name: string | undefined
  readonly city: string | undefined
  readonly country: string | undefined
}

type StopPlace = Omit<TrackedPlace, 'type' | 'address' | 'customerId'> & { readonly type: LocationType }

/** A part of the journey: `from` and `to` in days, a message every `hours`. */
interface Leg {
  readonly from: number
  readonly to: number
  readonly hours: number
  readonly stop: StopPlace | undefined
  readonly method: string
  /** Where the crate is at a share (0 to 1) of the leg. */
  readonly where: (share: number) => Position
}

const standing = (stop: StopPlace, from: number, to: number, hours: number, method = 'gps'): Leg => ({
  from,
  to,
  hours,
  stop,
  method,
  where: () => stop,
})

const moving = (from: number, to: number, hours: number, where: (share: number) => Position): Leg => ({
  from,
  to,
  hours,
  stop: undefined,
  method: 'gps',
  where,
})

const between =
  (start: Position, end: Position) =>
  (share: number): Position => ({
    lat: start.lat + (end.lat - start.lat) * share,
    lng: start.lng + (end.lng - start.lng) * share,
  })

const works = ({ enduser }: Contract): StopPlace => ({
  type: 'ENDUSER',
  code: enduser.id,
  name: enduser.name,
  city: enduser.city.name,
  countryCode: enduser.city.country.code,
  lat: enduser.lat,
  lng: enduser.lng,
})

const depotStop = (place: Position): StopPlace => {
  const { id, ...depot } = nearestDepot(place)
  return { ...depot, code: id, type: 'PLANT' }
}

/** Days in the port of arrival, short where the whole transit is. */
const daysInPort = (contract: Contract): number => Math.min(3, contract.transitDays / 6)

/** From the provider's depot to the plant and its growers, until the load leaves. */
function legsBeforeShipping(cycle: Cycle, contract: Contract, leaves: number): Leg[] {
  const { customer } = contract
  const start = depotStop(customer)
  const plant = customer.plants[cycle.crate.place % customer.plants.length] ?? customer.plants[0]
  const producer = customer.producers[cycle.crate.place % customer.producers.length] ?? customer.producers[0]
  const warehouse = warehouses.get(customer.id)
  const legs = [
    standing(start, cycle.delivery - 3, cycle.delivery - 1.2, 12),
    standing(start, cycle.delivery - 1, cycle.delivery - 0.9, 12, 'sd'),
  ]
  if (plant !== undefined) {
    legs.push(standing({ ...plant, type: 'CUSTOMER', code: plant.id }, cycle.delivery, cycle.delivery + 1.6, 12))
  }
  if (producer !== undefined) {
    legs.push(
      standing({ ...producer, type: 'NATURAL PRODUCER', code: producer.id }, cycle.delivery + 2, leaves - 2.5, 24),
    )
  }
  if (warehouse !== undefined && cycle.crate.place % 3 === 0) {
    legs.push(standing(warehouse, leaves - 2, leaves - 0.6, 12))
  }
  return legs
}

/** Port, sea, port and the last miles. */
function legsInTransit(contract: Contract, leaves: number, arrives: number): Leg[] {
  const { customer, lane, arrivalPort, enduser } = contract
  if (lane === undefined || arrivalPort === undefined) {
    return [moving(leaves, arrives, 8, between(customer, enduser))]
  }
  const [loading, landing] = [portPlace(customer.port), portPlace(arrivalPort)]
  const inPort = daysInPort(contract)
  const sails = leaves + inPort
  const drives = arrives - Math.min(2.5, contract.landKm[1] / 450 + 0.3)
  const lands = drives - inPort
  return [
    standing(loading, leaves, sails - 0.3, 12),
    moving(sails, lands - 0.3, 16, (share) => positionAt(lane, share * lane.km)),
    standing(landing, lands, drives - 0.2, 12),
    moving(drives, arrives - 0.2, 12, between(landing, enduser)),
  ]
}

/** Trackers of these places of a convoy arrive with an empty battery. */
const arrivesEmpty = (place: number): boolean => place % 53 === 5

/** Trackers of these places are broken while the crates are unloaded. */
const isBroken = (place: number): boolean => place % 19 === 11

/** Days for which such a tracker goes on reporting from the consignee, until it is fetched and mended. */
const lastGasp = 3

function legsOf(cycle: Cycle, contract: Contract, ship: number, arrival: number): Leg[] {
  const stay = cycle.collection ?? Number.POSITIVE_INFINITY
  const { place } = cycle.crate
  const reports = arrivesEmpty(place) || isBroken(place) ? Math.min(stay, arrival + lastGasp) : stay
  const legs = [
    ...legsBeforeShipping(cycle, contract, ship + 0.3),
    ...legsInTransit(contract, ship + 0.3, arrival + 0.4),
    standing(works(contract), arrival + 0.4, reports + 0.3, 24),
  ]
  if (cycle.collection !== undefined) {
    legs.push(standing(depotStop(contract.enduser), stay + 0.6, stay + 0.7, 24, 'sc'))
  }
  return legs
}

/** What a tracker's battery says; some never say, some are nearly or wholly empty. */
function batteryGauge(place: number, prng: Prng): (days: number, isLate: boolean) => number | undefined {
  const full = 100 - prng.int(0, 14)
  if (place % 41 === 7) return () => undefined
  if (arrivesEmpty(place)) return (days, isLate) => (isLate ? 0 : Math.max(0, Math.round(full - days * 1.6)))
  if (place % 17 === 3) return (days) => Math.max(4, Math.round(19 - days * 0.35))
  const perDay = 0.2 + prng.next() * 0.35
  return (days) => Math.max(11, Math.round(full - days * perDay))
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The figures of one tracker on one journey. */
interface Gauges {
  readonly prng: Prng
  readonly battery: (days: number, isLate: boolean) => number | undefined
  readonly drift: Position
  readonly started: number
  readonly knowsNames: boolean
}

function pointAt(leg: Leg, day: number, gauges: Gauges, isLate: boolean): TrailPoint {
  const { prng, drift } = gauges
  const share = leg.to > leg.from && Number.isFinite(leg.to) ? (day - leg.from) / (leg.to - leg.from) : 0
  const where = leg.where(Math.min(1, share))
  // Once in a while a tracker's message comes before it knows where it is: a point without a code in a stop.
  const stop = leg.method === 'gps' && prng.chance(0.02) ? undefined : leg.stop
  const isNamed = stop?.type !== 'PORT' || gauges.knowsNames
  return {
    at: toInstant(0, Math.round(day * 1440)),
    lat: round(where.lat + (leg.stop === undefined ? 0 : drift.lat), 5),
    lng: round(wrapLongitude(where.lng + (leg.stop === undefined ? 0 : drift.lng)), 5),
    battery: gauges.battery(day - gauges.started, isLate),
    temperature: prng.chance(0.03) ? undefined : round(prng.around(31 - Math.abs(where.lat) * 0.42, 2.4), 1),
    method: leg.method,
    type: stop?.type,
    code: stop?.code,
    name: isNamed ? stop?.name : undefined,
    city: stop?.city,
    country: stop === undefined || !isNamed ? undefined : countryOf(stop.countryCode).name,
  }
}

/** Crates with so low a place in their convoy stand at exactly one spot: the gateway's own position is reported. */
const sameSpotCrates = 8

/**
 * The messages of a tracked crate on one cycle, oldest first, none after `now`. A point's longitude lies within ±180:
 * a trail over the Pacific jumps there, as real ones do.
 */
export function trailOf(
  cycle: Cycle,
  plan: { contract: Contract; ship: number; arrival: number },
  now: Date,
): TrailPoint[] {
  const { contract } = plan
  const { crate } = cycle
  const prng = createPrng('trail', cycle.id)
  const isExact = crate.place % 24 < sameSpotCrates
  const started = cycle.delivery - 3
  const gauges: Gauges = {
    prng,
    battery: batteryGauge(crate.place, prng),
    drift: isExact ? { lat: 0, lng: 0 } : { lat: prng.around(0, 0.0004), lng: prng.around(0, 0.0004) },
    started,
    knowsNames: crate.place % 37 !== 9,
  }
  const end = now.getTime() / 86_400_000
  // Trackers wake at their own minute of the day.
  const minute = (crate.index % 240) / 1440
  const points: TrailPoint[] = []
  const arrival = cycle.arrival ?? plan.arrival
  for (const leg of legsOf(cycle, contract, plan.ship, arrival)) {
    for (let day = leg.from + minute; day <= Math.min(leg.to + minute, end); day += leg.hours / 24) {
      points.push(pointAt(leg, day, gauges, day > arrival))
    }
  }
  return points
}
