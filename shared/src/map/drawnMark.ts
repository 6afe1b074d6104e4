import type { MapMarker, MarkerLook } from './marker.ts'

/** What a mark on the map looks like, and what it says. */
export interface DrawnMark {
  readonly kind: MarkerLook | 'cluster' | 'stack' | 'stop' | 'point'
  /** Its name for screen readers, and the first line of its tooltip. */
  readonly name: string
  readonly note: string | undefined
  readonly count: number
  readonly bad: number
  /** How many places it stands for, in words; '' where that says nothing. */
  readonly sitesText: string
}

/** Radius of a bubble, px: its area follows the crates, within what still shows a number and leaves the map in sight. */
export function bubbleRadius(count: number): number {
  return Math.round(Math.min(12 + 1.2 * Math.sqrt(count), 36))
}

/** Width and height of a mark, px. */
export function sizeOf({ kind, count }: Pick<DrawnMark, 'kind' | 'count'>): number {
  if (kind === 'point') return 10
  if (kind === 'crate' || kind === 'place' || kind === 'stop') return 16
  if (kind === 'lowCrate' || kind === 'plant') return 24
  return 2 * Math.max(bubbleRadius(count), 16)
}

/** Share of what is overdue or low, 0 to 1. */
export function badShare({ count, bad }: Pick<MapMarker, 'count' | 'bad'>): number {
  return count > 0 ? Math.min(Math.max(bad / count, 0), 1) : 0
}

/** A count for a bubble: four figures at most, then thousands or millions ('12k', '3.4M'). */
export function shortCount(count: number): string {
  if (count < 10_000) return String(count)
  if (count < 1_000_000) return `${Math.floor(count / 1_000)}k`
  return `${Math.floor(count / 100_000) / 10}M`
}
