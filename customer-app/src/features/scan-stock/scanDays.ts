import type { ScannedCrate } from '@crateway/shared/contract/calls/scanStock.ts'

/** A day of scanning and how many crates were scanned on it. */
export interface ScanDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly crates: number
}

/** Scans by the day, whatever more their date tells. */
export function byDay(scans: readonly ScannedCrate[]): readonly ScannedCrate[] {
  return scans.map((scan) => ({ ...scan, date: scan.date.slice(0, 10) }))
}

/** The days on which crates were scanned, the newest first. */
export function scanDays(scans: readonly ScannedCrate[]): readonly ScanDay[] {
  const counts = new Map<string, number>()
  for (const { date } of scans) counts.set(date, (counts.get(date) ?? 0) + 1)
  return [...counts]
    .map(([date, crates]) => ({ date, crates }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
