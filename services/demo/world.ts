import { dayOf } from './calendar.ts'
import { type Convoy, convoysOn } from './convoys.ts'
import { fleetSize } from './customers.ts'
import { type Cycle, cyclesOf } from './cycles.ts'
import { type Crate, crateAt } from './fleet.ts'
import { type TrailPoint, trailOf } from './trails.ts'

/** A tracked crate's journey under one SI. */
export interface Trail {
  readonly crate: Crate
  readonly convoy: Convoy
  readonly delivery: number
  readonly points: readonly TrailPoint[]
}

/** Some hundred crates with everything that happened to them. */
export interface WorldBatch {
  readonly crates: readonly Crate[]
  readonly cycles: readonly Cycle[]
  readonly trails: readonly Trail[]
}

export interface World {
  /** Whole days since 1970 (UTC). */
  readonly today: number
  readonly now: Date
  readonly scale: number
  /** SIs of every copy of the fleet. */
  readonly convoys: () => Generator<Convoy>
  /**
   * The crates in the order of their index, so that memory stays flat at any scale; all of them, or those from one index
   * up to, not including, another.
   */
  readonly batches: (from?: number, to?: number) => Generator<WorldBatch>
}

interface WorldOptions {
  /** The instant the world ends at: nothing in it is later, but expected arrivals. */
  readonly today: Date
  /** How many copies of the fleet of 20 000 crates; 1 unless told. */
  readonly scale?: number
}

const batchSize = 500

/**
 * The demo world on a day: who ships to whom, and each crate's life over fifteen months. Pure and deterministic: the
 * same instant tells the same world, and a larger scale only adds crates to it. The places, companies and contracts are
 * the same every day (`customers.ts`, `endusers.ts`, `contracts.ts`, `depots.ts`).
 *
 * @throws RangeError when the scale is not a whole number above 0.
 */
export function createWorld({ today: now, scale = 1 }: WorldOptions): World {
  if (!Number.isInteger(scale) || scale < 1) {
    throw new RangeError(`The demo world has no scale ${scale}`)
  }
  const today = dayOf(now)
  return {
    today,
    now,
    scale,
    convoys: function* () {
      for (let copy = 0; copy < scale; copy++) yield* convoysOn(today, copy)
    },
    batches: function* (from = 0, to = scale * fleetSize) {
      for (let copy = Math.floor(from / fleetSize); copy * fleetSize < to; copy++) {
        const convoys = convoysOn(today, copy)
        const end = Math.min((copy + 1) * fleetSize, to)
        for (let first = Math.max(copy * fleetSize, from); first < end; first += batchSize) {
          yield createBatch(first, Math.min(first + batchSize, end), today, now, convoys)
        }
      }
    },
  }
}

function createBatch(from: number, to: number, today: number, now: Date, convoys: readonly Convoy[]): WorldBatch {
  const crates: Crate[] = []
  const cycles: Cycle[] = []
  const trails: Trail[] = []
  for (let index = from; index < to; index++) {
    const crate = crateAt(index)
    crates.push(crate)
    for (const cycle of cyclesOf(crate, today, convoys)) {
      cycles.push(cycle)
      const convoy = convoys.find(({ si, contract }) => si === cycle.si && contract.customer === crate.customer)
      if (convoy !== undefined) {
        trails.push({ crate, convoy, delivery: cycle.delivery, points: trailOf(cycle, convoy, now) })
      }
    }
  }
  return { crates, cycles, trails }
}
