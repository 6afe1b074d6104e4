import type { Queries } from '../src/db/open.ts'
import { crateCycles, crates, siCrates, tracePoints } from '../src/db/schema/index.ts'
import { trackedCrates } from './convoys.ts'
import { crateRow, cycleRow, pointRows, siCrateRow } from './fleetRows.ts'
import { insertRows } from './insertRows.ts'
import type { WorldBatch } from './world.ts'

/** How many rows of a fleet were written. */
export interface FleetCounts {
  readonly crates: number
  readonly cycles: number
  readonly points: number
}

/** Writes crates with everything that happened to them. Their SIs must be there already. */
export async function insertBatch(tx: Queries, { crates: fleet, cycles, trails }: WorldBatch): Promise<FleetCounts> {
  const rows = fleet.map((crate) => crateRow(crate, trackedCrates.get(crate.customer.id) ?? 0))
  const crateCount = await insertRows(tx, crates, rows)
  const cycleCount = await insertRows(tx, crateCycles, cycles.map(cycleRow))
  await insertRows(tx, siCrates, trails.map(siCrateRow))
  const points = await insertRows(tx, tracePoints, trails.flatMap(pointRows))
  return { crates: crateCount, cycles: cycleCount, points }
}
