import { formatNumber } from '../i18n/translate.ts'
import type { MapMarker, MarkerLook } from './marker.ts'

/** What a mark on the map looks like, and what it says. */
export interface DrawnMark {
  readonly kind: MarkerLook | 'cluster' | 'stack' | 'plants' | 'stop' | 'point'
  /** Its name for screen readers, and the first line of its tooltip. */
  readonly name: string
  readonly note: string | undefined
  /** Crates, or what else it stands for; null where that is not known. */
  readonly count: number | null
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
  if (kind === 'crate' || kind === 'stop') return 16
  // A ring around a crate that stands there.
  if (kind === 'place') return 24
  if (kind === 'lowCrate' || kind === 'plant') return 24
  if (kind === 'plants') return 32
  return 2 * Math.max(bubbleRadius(count ?? 0), 16)
}

/** Width of the small line of a bubble, px: signs of Chinese and Korean are squares. */
function smallWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (/[\p{Script=Han}\p{Script=Hangul}]/u.test(sign) ? 9 : 5), 0)
}

/** Whether a second, small line stands inside a bubble's ring. @param size px */
export function hasRoomFor(text: string, size: number): boolean {
  const radius = size / 2 - 4
  // The lower edge of the line is so far below the middle.
  const below = 13
  return radius > below && smallWidth(text) <= 2 * Math.sqrt(radius ** 2 - below ** 2)
}

/** Share of what is overdue or low, 0 to 1. */
export function badShare({ count, bad }: Pick<MapMarker, 'count' | 'bad'>): number {
  return count !== null && count > 0 ? Math.min(Math.max(bad / count, 0), 1) : 0
}

/** As many as there are, and not more: 19 999 are 19k. */
const short = { notation: 'compact', roundingMode: 'floor' } as const

/** A count for a bubble as the language on screen writes it: four figures at most ('1,195'), more of them shortened ('12k', '1.2만'). */
export function shortCount(count: number): string {
  return formatNumber(count, count < 10_000 ? undefined : short)
}
