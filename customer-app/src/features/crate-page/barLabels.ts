import type { CrateBar } from './crateBar.ts'

/** A day that is written under the bar. */
export interface BarLabel {
  readonly kind: 'start' | 'agreed' | 'today' | 'lost'
  readonly day: number
  /** Where it stands: at its day, beside it where that has no room, or at the end of a scale that ends before it. */
  readonly at: number
}

/**
 * The days under the bar, the most telling first. Today's and the agreed ones are what the bar is read for: the latter make room. One of
 * the others that has no room beside those before it is left out.
 */
const byWeight = ['today', 'agreed', 'lost', 'start'] as const

/** Share of the bar by which sums of days are off. */
const hair = 1e-9

/** Where the agreed days stand: at their place, or so far from today's that both can be read, on the side on which there is room. */
function besideToday(agreed: number, today: number, end: number, room: number): number {
  const apart = room * end
  if (Math.abs(agreed - today) >= apart) return agreed
  const before = today - apart
  return (agreed <= today && before >= 0) || today + apart > end ? Math.max(0, before) : today + apart
}

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
    const own = Math.min(day, end)
    const at = kind === 'agreed' ? besideToday(own, Math.min(today, end), end, room) : own
    if (shown.every((other) => Math.abs(other.at - at) / end >= room - hair)) shown.push({ kind, day, at })
  }
  return shown.toSorted((a, b) => a.at - b.at)
}
