import type { SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/** How many crates are on their way still, and how many came back. */
export interface SiProgress {
  readonly inProcess: number
  readonly collected: number
}

/** Whether a message of a crate at a known place tells that it was collected (seed 1, section 4). */
const isCollected = ({ type, locationMethod }: TracePoint) => type === 'PLANT' && locationMethod === 'sc'

const keyOf = (si: string | null | undefined, barcode: string) => `${barcode} ${si ?? ''}`

/** By crate and SI its last message from a known place: messages from nowhere tell nothing of where it stands. */
function lastKnown(points: readonly TracePoint[]): ReadonlyMap<string, TracePoint> {
  const last = new Map<string, TracePoint>()
  for (const point of points) {
    if (!point.code) continue
    const key = keyOf(point.si, point.barcode)
    const before = last.get(key)
    if (!before || Date.parse(before.timestamp) < Date.parse(point.timestamp)) last.set(key, point)
  }
  return last
}

/** By crate and SI the time of the last of its messages, wherever from, ms since 1970. */
function lastHeard(points: readonly TracePoint[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const { si, barcode, timestamp } of points) {
    const key = keyOf(si, barcode)
    last.set(key, Math.max(last.get(key) ?? Number.NEGATIVE_INFINITY, Date.parse(timestamp)))
  }
  return last
}

/**
 * Whether a message of that time tells another status than is known, ms since 1970: of a crate that was collected none knows
 * by which message, but it is no later than the last that was heard.
 */
function isNews(
  time: number,
  wasCollected: boolean,
  { toldAt, heardAt }: { readonly toldAt: number | undefined; readonly heardAt: number | undefined },
): boolean {
  if (wasCollected) return heardAt !== undefined && time > heardAt
  return toldAt === undefined || time >= toldAt
}

/**
 * SIs as they stand now that messages have come in: a crate that sent one from a known place since is collected or not as that
 * says. The same array where nothing changes. A crate that was collected stays so unless a message is known to be later than the
 * one that told it, which is no later than the last that was heard of the crate under its SI. One in process stays so unless the
 * message is later than the last from a known place, or than the last that was heard, where only that is known.
 * @param known last points of all crates the screen had before, so that a message which came late does not undo them
 */
export function withFreshPoints(
  sis: readonly SiCrates[],
  fresh: readonly TracePoint[],
  known: readonly TracePoint[],
): readonly SiCrates[] {
  if (fresh.length === 0) return sis
  const told = lastKnown(fresh)
  const before = lastKnown(known)
  const heard = lastHeard(known)
  return sis.map((entry) => {
    let hasChanged = false
    const barcodes = entry.barcodes.map((crate) => {
      const key = keyOf(entry.si, crate.barcode)
      const point = told.get(key)
      const older = before.get(key)
      if (!point || isCollected(point) === crate.collected) return crate
      const heardAt = heard.get(key)
      const toldAt = older ? Date.parse(older.timestamp) : heardAt
      if (!isNews(Date.parse(point.timestamp), crate.collected, { toldAt, heardAt })) return crate
      hasChanged = true
      return { ...crate, collected: !crate.collected }
    })
    if (!hasChanged) return entry
    const collected = barcodes.filter((crate) => crate.collected).length
    return { ...entry, barcodes, collected, inProcess: barcodes.length - collected }
  })
}

/** The crates of one SI, or of all. @returns undefined for an SI that is not among them */
export function progressOf(sis: readonly SiCrates[], si: string | null): SiProgress | undefined {
  const chosen = si === null ? sis : sis.filter((entry) => entry.si === si)
  if (si !== null && chosen.length === 0) return undefined
  return chosen.reduce(
    (sum, { inProcess, collected }) => ({
      inProcess: sum.inProcess + inProcess,
      collected: sum.collected + collected,
    }),
    { inProcess: 0, collected: 0 },
  )
}

/** Whether an SI is known to be none of those counted. */
export function isUnknownSi(sis: readonly SiCrates[] | undefined, si: string | null): boolean {
  return sis !== undefined && progressOf(sis, si) === undefined
}
