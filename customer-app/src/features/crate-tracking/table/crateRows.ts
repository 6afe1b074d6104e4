import type { SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type CrateStatus, crateStatus } from '@crateway/shared/domain/journey/crateStatus.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'

/** A crate of an SI as the table has it. */
export interface CrateRow {
  readonly barcode: string
  /** Its last message under the SI; null where it has sent none. */
  readonly point: TracePoint | null
  /** Null where no message tells one. */
  readonly status: CrateStatus | null
}

/** What messages alone do not tell: the last of them may come from nowhere, long after the crate was collected. */
const collected: CrateStatus = { isCollected: true, label: 'collected' }

/**
 * The crates of an SI, each with its last message, in the order of the SI; a crate that has sent none is there as well, and so
 * is one that sent a message the SI does not list yet.
 */
export function crateRows(entry: Pick<SiCrates, 'barcodes'>, points: readonly TracePoint[]): readonly CrateRow[] {
  const last = new Map(points.map((point) => [point.barcode, point]))
  const rows = entry.barcodes.map((crate): CrateRow => {
    const point = last.get(crate.barcode) ?? null
    last.delete(crate.barcode)
    if (crate.collected) return { barcode: crate.barcode, point, status: collected }
    return { barcode: crate.barcode, point, status: point && crateStatus(point) }
  })
  const others = [...last.values()].map((point) => ({ barcode: point.barcode, point, status: crateStatus(point) }))
  return [...rows, ...others]
}

/** How many crates sent a last message that no map can show. */
export function countUnplaced(rows: readonly CrateRow[]): number {
  return rows.filter(({ point }) => point !== null && !isPosition(point)).length
}

/** Crates of an SI that came back, and all others. */
export interface CrateCounts {
  readonly inProcess: number
  readonly collected: number
  readonly all: number
}

/** How many crates of an SI came back; a crate that nothing is known of is still in process. */
export function countCrates(rows: readonly CrateRow[]): CrateCounts {
  const back = rows.filter(({ status }) => status?.isCollected).length
  return { inProcess: rows.length - back, collected: back, all: rows.length }
}
