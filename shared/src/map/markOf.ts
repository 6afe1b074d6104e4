import type { DrawnMark } from './drawnMark.ts'
import type { ClusterText, MarkSums, WhereText } from './marker.ts'
import type { Cell } from './markerIndex.ts'

/** What a mark for several says. */
interface Words {
  readonly clusterText: ClusterText
  readonly sitesText: (sites: number) => string
  readonly whereText: WhereText
}

/** Adds up what several cells stand for. */
export function sumOf(cells: readonly MarkSums[]): MarkSums {
  const told = cells.filter(({ count }) => count !== null)
  const sum = (of: (sums: MarkSums) => number) => cells.reduce((all, cell) => all + of(cell), 0)
  return {
    sites: sum(({ sites }) => sites),
    plants: sum(({ plants }) => plants),
    count: told.length === 0 ? null : sum(({ count }) => count ?? 0),
    bad: sum(({ bad }) => bad),
  }
}

/**
 * How several markers are drawn as one: a cluster, or a stack where all are at one spot. Plants alone are neither: they hold no
 * crates, and their count is one of plants.
 */
export function markOfMany(
  sums: MarkSums,
  kind: 'cluster' | 'stack',
  words: Pick<Words, 'clusterText' | 'sitesText'>,
): DrawnMark {
  const { sites, plants, count, bad } = sums
  const mark = { name: words.clusterText(sums), note: undefined, bad, sitesText: '' }
  if (plants === sites) return { ...mark, kind: 'plants', count: plants }
  const own = sites - plants
  // Where nobody has told of crates, places are counted themselves.
  if (count === null) return { ...mark, kind, count: own }
  return { ...mark, kind, count, sitesText: kind === 'cluster' && count !== own ? words.sitesText(own) : '' }
}

/** How a cell is drawn. */
export function markOf(cell: Cell, words: Words): DrawnMark {
  const { stack } = cell
  if (!stack) return markOfMany(cell, 'cluster', words)
  const [marker] = stack.markers
  const where = words.whereText(marker)
  if (stack.markers.length > 1) return { ...markOfMany(cell, 'stack', words), note: where }
  return {
    kind: marker.look,
    name: marker.name,
    note: [where, marker.note].filter(Boolean).join(' · ') || undefined,
    count: marker.count,
    bad: marker.bad,
    sitesText: '',
  }
}
