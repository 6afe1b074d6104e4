import type { DrawnMark } from './drawnMark.ts'
import type { ClusterText } from './marker.ts'
import type { Cell } from './markerIndex.ts'

/** What a mark for several says. */
interface Words {
  readonly clusterText: ClusterText
  readonly sitesText: (sites: number) => string
}

type Sums = Pick<Cell, 'sites' | 'count' | 'bad'>

/** Adds up what several cells stand for. */
export function sumOf(cells: readonly Sums[]): Sums {
  const sums = { sites: 0, count: 0, bad: 0 }
  for (const { sites, count, bad } of cells) {
    sums.sites += sites
    sums.count += count
    sums.bad += bad
  }
  return sums
}

/** How several markers are drawn as one: a cluster, or a stack where all are at one spot. */
export function markOfMany({ sites, count, bad }: Sums, kind: 'cluster' | 'stack', words: Words): DrawnMark {
  // Places without crates are counted themselves.
  const sitesText = kind === 'cluster' && count > 0 && count !== sites ? words.sitesText(sites) : ''
  return { kind, name: words.clusterText(count, sites, bad), note: undefined, count: count || sites, bad, sitesText }
}

/** How a cell is drawn. */
export function markOf(cell: Cell, words: Words): DrawnMark {
  const { stack } = cell
  if (!stack) return markOfMany(cell, 'cluster', words)
  const [marker] = stack.markers
  if (stack.markers.length > 1) return markOfMany(cell, 'stack', words)
  return {
    kind: marker.look,
    name: marker.name,
    note: marker.note,
    count: marker.count,
    bad: marker.bad,
    sitesText: '',
  }
}
