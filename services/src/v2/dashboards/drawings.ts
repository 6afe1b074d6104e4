import { type OwnReport, ownReport } from '@crateway/shared/domain/ownReports.ts'
import { drawCycleTime } from './cycleTime.ts'
import { drawFleet } from './fleet.ts'
import type { DrawReport } from './report.ts'
import { drawStockAgainstContract } from './stockAgainstContract.ts'

/** The reports the services draw themselves, by the name an operator gives one to have it. */
const drawings: Readonly<Record<OwnReport, DrawReport>> = {
  fleet_by_place: drawFleet,
  cycle_time_by_country: drawCycleTime,
  stock_against_contract: drawStockAgainstContract,
}

/** What draws a report of that name; undefined for another's. */
export function findDrawing(name: string): DrawReport | undefined {
  const report = ownReport(name)
  return report && drawings[report]
}
