import { drawCycleTime } from './cycleTime.ts'
import { drawFleet } from './fleet.ts'
import type { DrawReport } from './report.ts'
import { drawStockAgainstContract } from './stockAgainstContract.ts'

/** The reports the services draw themselves, by the name an operator gives one to have it. */
const drawings: ReadonlyMap<string, DrawReport> = new Map([
  ['fleet_by_place', drawFleet],
  ['cycle_time_by_country', drawCycleTime],
  ['stock_against_contract', drawStockAgainstContract],
])

/** What draws a report of that name, whatever its case and with blanks for underscores. */
export function findDrawing(name: string): DrawReport | undefined {
  return drawings.get(name.trim().toLowerCase().replace(/\s+/g, '_'))
}
