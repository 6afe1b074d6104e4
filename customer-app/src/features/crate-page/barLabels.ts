import type { CrateBar } from './crateBar.ts'

/** A day that is written under the bar. */
export interface BarLabel {
  readonly kind: 'start' | 'agreed' | 'today' | 'lost'
  readonly day: number
  /** Where it stands: at its day, or at the end of a scale that ends before it. */
  readonly at: number
}

/** The days under the bar, the most telling first: one that has no room beside those before it is left out. */
const byWeight = ['today', 'agreed', 'lost', 'start'] as const

/**
 * The days to write under the bar, by day.
 * @param room share of the bar that a label takes
 */
export function barLabels({ today, agreed, lost, end }: CrateBar, room: number): readonly BarLabel[] {
  const days = { today, agreed, lost, start: 0 } as const
  const shown: BarLabel[] = []
  for (const kind of byWeight) {
    const day = days[kind]
    if (day === null) continue
    const at = Math.min(day, end)
    if (shown.every((other) => Math.abs(other.at - at) / end >= room)) shown.push({ kind, day, at })
  }
  return shown.toSorted((a, b) => a.day - b.day)
}
