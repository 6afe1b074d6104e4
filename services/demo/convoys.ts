import { dayOf, toDate, workday } from './calendar.ts'
import { type Contract, contracts } from './contracts.ts'
import { customers } from './customers.ts'

/** Tracked crates that travel together under one SI. Days are whole days since 1970. */
export interface Convoy {
  readonly si: string
  readonly contract: Contract
  /** First of its customer's crates, and how many: they carry trackers. */
  readonly from: number
  readonly size: number
  readonly copy: number
  readonly delivery: number
  readonly ship: number
  readonly arrival: number
}

interface Plan {
  readonly customer: string
  /** The consignee by name, or by its place among the customer's largest that lie over sea. */
  readonly to: string | number
  readonly from: number
  readonly size: number
  /** Days from arrival to today; negative while on the way. */
  readonly sinceArrival: number
}

/**
 * What the trackers show on any day: convoys at sea on both sides of the date line, in port, in use, partly and wholly
 * collected, one still at the plant, and one whose crates travelled under an earlier SI.
 */
const plans: readonly Plan[] = [
  { customer: 'Meridian Rubber Thailand', to: 'Tyreworks Clermont', from: 0, size: 48, sinceArrival: 140 },
  { customer: 'Meridian Rubber Thailand', to: 'Tyreworks Clermont', from: 0, size: 48, sinceArrival: 12 },
  { customer: 'Meridian Rubber Thailand', to: 'Mojave Tireworks', from: 48, size: 24, sinceArrival: 45 },
  { customer: 'Meridian Rubber Thailand', to: 'Mojave Tireworks', from: 72, size: 24, sinceArrival: -9 },
  { customer: 'Meridian Rubber Thailand', to: 'Daejeon Rubber Works', from: 96, size: 32, sinceArrival: 24 },
  { customer: 'Meridian Rubber Thailand', to: 'São Paulo Pneus', from: 128, size: 20, sinceArrival: -18 },
  { customer: 'Meridian Rubber Thailand', to: 'Volga Shina', from: 148, size: 24, sinceArrival: 13 },
  { customer: 'Meridian Rubber Thailand', to: 'Kocaeli Lastik', from: 172, size: 24, sinceArrival: -31 },
  { customer: 'Meridian Rubber Thailand', to: 'Púchov Rubber', from: 196, size: 16, sinceArrival: -50 },
  { customer: 'Meridian Rubber Indonesia', to: 0, from: 0, size: 24, sinceArrival: 14 },
  { customer: 'Meridian Rubber Indonesia', to: 1, from: 24, size: 16, sinceArrival: -12 },
  { customer: "Meridian Rubber Côte d'Ivoire", to: 'Tyreworks Clermont', from: 0, size: 24, sinceArrival: 9 },
  { customer: "Meridian Rubber Côte d'Ivoire", to: 1, from: 24, size: 16, sinceArrival: 60 },
  { customer: 'Harbourvale Polymers Malaysia', to: 0, from: 0, size: 20, sinceArrival: 11 },
  { customer: 'Harbourvale Polymers Vietnam', to: 0, from: 0, size: 20, sinceArrival: -6 },
  { customer: 'Kedaton Rubber Lampung', to: 0, from: 0, size: 20, sinceArrival: 10 },
  { customer: 'Haneulbit Elastomers Korea', to: 'Mojave Tireworks', from: 0, size: 24, sinceArrival: -12 },
]

/** How many of a customer's first crates carry trackers. */
export const trackedCrates: ReadonlyMap<string, number> = new Map(
  customers.map((customer) => [
    customer.id,
    Math.max(0, ...plans.filter((plan) => plan.customer === customer.name).map((plan) => plan.from + plan.size)),
  ]),
)

function contractOf(plan: Plan): Contract {
  const open = contracts
    .filter((contract) => contract.customer.name === plan.customer && contract.lane !== undefined)
    .toSorted((one, other) => other.weight - one.weight || one.serial - other.serial)
  const byName = open.find((contract) => contract.enduser.name === plan.to)
  const brisk = open.filter((contract) => contract.temper === 'brisk')
  const contract = byName ?? brisk[typeof plan.to === 'number' ? plan.to : 0]
  if (contract === undefined) throw new RangeError(`${plan.customer} ships nowhere over sea`)
  return contract
}

/** The tracked convoys of one copy of the fleet, as they stand on the day `today`. */
export function convoysOn(today: number, copy: number): readonly Convoy[] {
  return plans.map((plan, index) => {
    const contract = contractOf(plan)
    const ship = workday(today - plan.sinceArrival - contract.transitDays)
    // SIs are numbered through the year, twenty a day.
    const year = toDate(ship).slice(0, 4)
    const dayOfYear = ship - dayOf(new Date(`${year}-01-01`))
    const number = 100 + dayOfYear * 20 + index
    return {
      si: `SI-${year}-${String(number).padStart(4, '0')}${copy === 0 ? '' : `-${copy}`}`,
      contract,
      from: plan.from,
      size: plan.size,
      copy,
      delivery: ship - contract.plantDays,
      ship,
      arrival: ship + contract.transitDays,
    }
  })
}
