import { type Customer, customers } from './customers.ts'
import { type Enduser, endusers, isNamed } from './endusers.ts'
import { distanceKm, nearestPort, portOf } from './geography.ts'
import { type SeaLane, seaLane } from './lanes.ts'
import { createPrng } from './prng.ts'

/** How a consignee treats crates: most return them in time, some late, some stopped and kept theirs, some stopped clean. */
type Temper = 'brisk' | 'slow' | 'dormant' | 'ended'

/** Weeks between two loads. */
type Cadence = 1 | 2 | 4 | 8 | 16

/** What a customer agreed for one consignee, and how crates get there. Durations are whole days. */
export interface Contract {
  /** Position in the list of contracts; part of its delivery numbers. */
  readonly serial: number
  readonly customer: Customer
  readonly enduser: Enduser
  /** Ship-to codes, one to three. */
  readonly shipToCodes: readonly [string, ...string[]]
  /** Port of arrival (UN/LOCODE); undefined where lorries do the whole way. */
  readonly arrivalPort: string | undefined
  readonly lane: SeaLane | undefined
  /** Kilometres on roads and rails: plant to port, port to works; or the whole way. */
  readonly landKm: readonly [before: number, after: number]
  readonly plantDays: number
  readonly transitDays: number
  readonly usageDays: number
  /** What the consignee hires a crate for: transit and usage. */
  readonly hiringDays: number
  /** The agreed cycle: at the plant, in transit and in use; 30 to 90. */
  readonly rentalDays: number
  /** A crate out for longer is deemed lost. */
  readonly maxDays: number
  /** Share of the customer's crates, unnormalised. */
  readonly weight: number
  /** Loads every so many weeks, so that a load is worth a container. */
  readonly cadence: Cadence
  readonly temper: Temper
  /** Ships no more for this many days; 0 while business goes on. */
  readonly stoppedDaysAgo: number
  /** Loads on this day of the week, 1 Monday to 5 Friday. */
  readonly weekday: number
}

/** Contracts the demo's screens rely on: a large late one, and the consignee users' works served by several customers. */
const settled: Readonly<Record<string, Temper>> = {
  'Akron Compounding': 'dormant',
  'Tyreworks Clermont': 'brisk',
  'Tyreworks Roanne': 'slow',
  'Savona Gomma': 'brisk',
  'Daejeon Rubber Works': 'slow',
}
const ofSeveralCustomers = new Set(['Tyreworks Clermont', 'Tyreworks Roanne', 'Savona Gomma', 'Púchov Rubber'])

/** Roads are about a third longer than the straight line (common planning factor). */
const roadFactor = 1.3
/** Container ships on these trades make about 13 knots, 560 km a day, calls and canals included. */
const shipKmPerDay = 560
const lorryKmPerDay = 450
/** Days in the ports of loading and arrival together. */
const portDays = 9

interface Way {
  readonly arrivalPort: string | undefined
  readonly lane: SeaLane | undefined
  readonly landKm: readonly [number, number]
  readonly days: number
}

/** The way from a customer's plants to a works, and the days it takes. */
function wayTo(customer: Customer, enduser: Enduser): Way {
  const from = portOf(customer.port)
  const to = nearestPort(enduser.city.country, enduser)
  const isByRoad = to.code === from.code || enduser.city.country.code === customer.countryCode
  if (isByRoad && customer.countryCode !== 'ID') {
    const km = Math.round(distanceKm(customer, enduser) * roadFactor)
    return { arrivalPort: undefined, lane: undefined, landKm: [km, 0], days: 2 + Math.ceil(km / lorryKmPerDay) }
  }
  const before = Math.round(distanceKm(customer, from) * roadFactor)
  const after = Math.round(distanceKm(to, enduser) * roadFactor)
  const lane = to.code === from.code ? undefined : seaLane(from.code, to.code)
  const sea = lane === undefined ? 0 : portDays + lane.km / shipKmPerDay
  return {
    arrivalPort: lane === undefined ? undefined : to.code,
    lane,
    landKm: [before, after],
    days: 1 + Math.round((before + after) / lorryKmPerDay + sea),
  }
}

const drawTemper = (draw: number): Temper =>
  draw < 0.7 ? 'brisk' : draw < 0.87 ? 'slow' : draw < 0.895 ? 'dormant' : 'ended'

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

function createContract(customer: Customer, enduser: Enduser, serial: number): Omit<Contract, 'cadence'> {
  const prng = createPrng('contract', customer.id, enduser.id)
  const way = wayTo(customer, enduser)
  const transitDays = clamp(way.days, 2, 70)
  const plantDays = prng.int(7, 9)
  const rentalDays = clamp(Math.round((transitDays + plantDays + prng.int(14, 18)) / 5) * 5, 30, 90)
  const usageDays = rentalDays - transitDays - plantDays
  const temper = settled[enduser.name] ?? drawTemper(prng.next())
  // Few large consignees and many small ones: about Zipf's law.
  const drawn = (enduser.category === 'Tyre plant' ? 1.6 : 1) / prng.int(2, 24) ** 0.9
  const weight = isNamed(enduser) ? Math.max(drawn, 0.45) : drawn
  const codes = prng.chance(0.7) ? 1 : prng.int(2, 3)
  const code = (place: number): string => String(40021 + serial * 3 + place)
  return {
    serial,
    customer,
    enduser,
    shipToCodes: [code(0), ...Array.from({ length: codes - 1 }, (_, index) => code(index + 1))],
    arrivalPort: way.arrivalPort,
    lane: way.lane,
    landKm: way.landKm,
    plantDays,
    transitDays,
    usageDays,
    hiringDays: transitDays + usageDays,
    rentalDays,
    maxDays: prng.pick([300, 365, 365, 400]),
    weight,
    temper,
    stoppedDaysAgo: temper === 'dormant' ? prng.int(265, 300) : temper === 'ended' ? prng.int(170, 330) : 0,
    weekday: prng.int(1, 5),
  }
}

/** A crate comes round about every fourteenth week; a load is sixteen crates or more where the sixteen-week limit allows. */
function cadenceOf(
  { customer, weight }: Omit<Contract, 'cadence'>,
  all: readonly Omit<Contract, 'cadence'>[],
): Cadence {
  const whole = all.reduce((sum, other) => (other.customer === customer ? sum + other.weight : sum), 0)
  const cratesPerWeek = ((customer.crates / 14) * weight) / whole
  const steps: readonly Cadence[] = [1, 2, 4, 8]
  return steps.find((weeks) => weeks * cratesPerWeek >= 16) ?? 16
}

/** Whether a customer sells to a works: by region, then by its own draw. */
function sellsTo(customer: Customer, enduser: Enduser): boolean {
  if (!customer.regions.includes(enduser.city.country.region)) return false
  const isSure = customer === customers[0] && isNamed(enduser)
  const draw = createPrng('sale', customer.id, enduser.id).next()
  return isSure || draw < (ofSeveralCustomers.has(enduser.name) ? 0.6 : 0.1 + customer.crates / 14_000)
}

/** The customer that serves a works no one else chose: the largest that sells to its region. */
function fallbackFor(enduser: Enduser): Customer {
  const [largest] = customers
    .filter((customer) => customer.regions.includes(enduser.city.country.region))
    .toSorted((one, other) => other.crates - one.crates)
  if (largest === undefined) throw new RangeError(`No one sells to ${enduser.name}`)
  return largest
}

/** Who ships to whom: every consignee has at least one customer. */
export const contracts: readonly Contract[] = endusers
  .flatMap((enduser) => {
    const chosen = customers.filter((customer) => sellsTo(customer, enduser))
    return (chosen.length > 0 ? chosen : [fallbackFor(enduser)]).map((customer) => ({ customer, enduser }))
  })
  .map(({ customer, enduser }, serial) => createContract(customer, enduser, serial))
  .map((draft, _, drafts) => ({ ...draft, cadence: cadenceOf(draft, drafts) }))
