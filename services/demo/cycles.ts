import { nextWeekday, workday } from './calendar.ts'
import { type Contract, contracts } from './contracts.ts'
import type { Convoy } from './convoys.ts'
import type { Crate } from './fleet.ts'
import { createPrng, hash, type Prng } from './prng.ts'

/** One rental of a crate. Days are whole days since 1970; undefined is what has not happened by today. */
export interface Cycle {
  readonly crate: Crate
  readonly id: string
  readonly contract: Contract | undefined
  readonly delivery: number
  readonly ship: number | undefined
  readonly expectedArrival: number | undefined
  readonly arrival: number | undefined
  readonly notification: number | undefined
  readonly collection: number | undefined
  readonly si: string | undefined
}

/** Fifteen months. */
export const horizonDays = 457

/** Contracts a customer loads for in a week, with their cumulative weights. */
interface Wheel {
  readonly contracts: readonly Contract[]
  readonly sums: readonly number[]
}

const cadenceWeeks = 16
const wheels = new Map<string, Wheel>()

/** The contracts loading in a week of the sixteen-week rhythm that take a material. */
function wheelOf(customerId: string, week: number, material: string): Wheel {
  const key = `${customerId} ${week % cadenceWeeks} ${material}`
  const known = wheels.get(key)
  if (known !== undefined) return known
  const loading = contracts.filter(
    ({ customer, enduser, cadence, serial }) =>
      customer.id === customerId &&
      (week + serial) % cadence === 0 &&
      // GPS55 travels wherever GPS52 does: declarations pair them.
      (material !== 'GPS71' || enduser.materials.includes('GPS71')),
  )
  let sum = 0
  const wheel = {
    contracts: loading,
    sums: loading.map(({ weight, cadence }) => {
      sum += weight * cadence
      return sum
    }),
  }
  wheels.set(key, wheel)
  return wheel
}

function spin({ contracts: candidates, sums }: Wheel, prng: Prng): Contract | undefined {
  const mark = prng.next() * (sums.at(-1) ?? 0)
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < mark) low = middle + 1
    else high = middle
  }
  return candidates[low]
}

/** Where a crate ready on `day` goes: a contract still in business that loads in that week. */
function nextContract(crate: Crate, day: number, today: number, prng: Prng): { contract: Contract; ship: number } {
  for (let attempt = 0; attempt < 64; attempt++) {
    // Most crates leave with the coming loads; a week without a load for them sends them to a later one.
    const week = Math.floor((day + 3) / 7) + (attempt >> 4)
    const contract = spin(wheelOf(crate.customer.id, week, crate.material), prng)
    if (contract === undefined) continue
    const ship = nextWeekday(Math.max(day, week * 7 - 3), contract.weekday)
    if (contract.stoppedDaysAgo === 0 || ship <= today - contract.stoppedDaysAgo) return { contract, ship }
  }
  throw new RangeError(`No consignee takes ${crate.material} from ${crate.customer.name}`)
}

/** A consignee that stops business keeps what it got in its last weeks. */
const lastDays = 75

/** Whether a crate shipped on a day is never given back. */
function isKept(contract: Contract, ship: number, today: number, prng: Prng): boolean {
  const draw = prng.next()
  if (contract.temper === 'ended') return false
  const isLast = contract.temper === 'dormant' && ship > today - contract.stoppedDaysAgo - lastDays
  return draw < (isLast ? 0.92 : 0.002)
}

/** Days a consignee keeps a crate before it says it is empty. */
function daysInUse(contract: Contract, prng: Prng): number {
  const share = contract.temper === 'slow' ? 1.2 + prng.next() * 3 : prng.around(0.6, 0.22)
  return Math.max(2, Math.round(contract.usageDays * share))
}

const upTo = (today: number, day: number | undefined): number | undefined =>
  day !== undefined && day <= today ? day : undefined

interface Departure {
  readonly delivery: number
  readonly contract: Contract
  readonly ship: number
  readonly arrival: number
  readonly si: string | undefined
}

/** What becomes of a crate after its departure was planned, as far as it has happened by `today`. */
function runCycle(crate: Crate, number: number, departure: Departure, today: number, prng: Prng): Cycle {
  const { delivery, contract, arrival, si } = departure
  const id = `${crate.barcode.slice(4).replaceAll('-', '')}-${number}`
  const ship = upTo(today, departure.ship)
  const inUse = daysInUse(contract, prng)
  const notification = isKept(contract, departure.ship, today, prng) ? undefined : workday(arrival + inUse)
  const collection = notification === undefined ? undefined : workday(notification + prng.int(2, 6))
  return {
    crate,
    id,
    contract: ship === undefined ? undefined : contract,
    delivery,
    ship,
    expectedArrival: ship === undefined ? undefined : departure.ship + contract.transitDays,
    arrival: upTo(today, arrival),
    notification: upTo(today, notification),
    collection: upTo(today, collection),
    si,
  }
}

/** The cycles of a crate up to `today`, oldest first; at most the last is open. Pure: the crate's index is its seed. */
export function cyclesOf(crate: Crate, today: number, convoys: readonly Convoy[]): Cycle[] {
  const prng = createPrng('cycles', crate.index)
  const own = convoys.filter(
    ({ contract, copy, from, size }) =>
      contract.customer === crate.customer && copy === crate.copy && crate.place >= from && crate.place < from + size,
  )
  return own.length > 0 ? trackedCycles(crate, own, today, prng) : freeCycles(crate, today, prng)
}

function trackedCycles(crate: Crate, convoys: readonly Convoy[], today: number, prng: Prng): Cycle[] {
  const cycles: Cycle[] = []
  for (const convoy of convoys.toSorted((one, other) => one.ship - other.ship)) {
    const last = cycles.at(-1)
    // A crate its consignee still holds cannot travel with the next convoy.
    if (last !== undefined && (last.collection === undefined || last.collection >= convoy.delivery - 4)) break
    if (convoy.delivery > today) break
    const departure = { ...convoy, arrival: convoy.arrival + (prng.chance(0.3) ? 1 : 0) }
    cycles.push(runCycle(crate, cycles.length + 1, departure, today, prng))
  }
  return cycles
}

function freeCycles(crate: Crate, today: number, prng: Prng): Cycle[] {
  const cycles: Cycle[] = []
  // More than half of the fleet is as old as the world; the rest was bought since.
  const age = prng.chance(0.6) ? horizonDays - prng.int(0, 75) : prng.int(20, 400)
  const deliveryWeekday = 1 + (hash('delivery', crate.customer.id) % 5)
  let ready = today - age
  while (true) {
    const delivery = nextWeekday(ready, deliveryWeekday)
    if (delivery > today) return cycles
    // A few crates stand forgotten in a corner of the plant.
    const idle = prng.chance(0.015) ? prng.int(30, 150) : prng.int(1, 4)
    const { contract, ship } = nextContract(crate, delivery + idle, today, prng)
    const transit = Math.max(1, Math.round(prng.around(contract.transitDays, 0.7 + contract.transitDays * 0.06)))
    const cycle = runCycle(
      crate,
      cycles.length + 1,
      { delivery, contract, ship, arrival: ship + transit, si: undefined },
      today,
      prng,
    )
    cycles.push(cycle)
    if (cycle.collection === undefined) return cycles
    ready = cycle.collection + prng.int(20, 60)
  }
}

/** The references a load carries: one delivery number per contract, day and material, however many crates it has. */
export function referencesOf(contract: Contract, ship: number, material: string) {
  const serial = String(contract.serial).padStart(3, '0')
  const load = hash('load', contract.serial, ship)
  const code = contract.shipToCodes[load % contract.shipToCodes.length] ?? contract.shipToCodes[0]
  return {
    deliveryNumber: `8${serial}${String(ship).padStart(5, '0')}${material.slice(-1)}`,
    shipmentNumber: String(70_000_000 + (load % 9_999_999)),
    orderNumber: String(4_500_000_000 + (hash('order', contract.serial, Math.floor(ship / 30)) % 99_999_999)),
    purchaseOrderNumber: `PO-${String(hash('po', contract.serial, Math.floor(ship / 90)) % 1_000_000).padStart(6, '0')}`,
    consigneeCode: code,
    info:
      contract.lane === undefined
        ? undefined
        : `Container CWYU ${String(load % 1_000_000).padStart(6, '0')}-${load % 10}`,
  }
}
