import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import type { ShownLine } from './crateLine.ts'
import { barcodeOf, type CrateList, shownLines } from './crateList.ts'

/** How many crates there are of a type; null for those whose type is not known (yet). */
export interface MaterialSum {
  readonly material: string | null
  readonly count: number
}

/** Crates by type, the most first; those of no known type last. */
export function sumMaterials(
  barcodes: readonly string[],
  materials: ReadonlyMap<string, string>,
): readonly MaterialSum[] {
  const counts = Map.groupBy(barcodes, (barcode) => materials.get(barcode) ?? null)
  return [...counts]
    .map(([material, crates]) => ({ material, count: crates.length }))
    .toSorted(
      (one, other) =>
        Number(one.material === null) - Number(other.material === null) ||
        other.count - one.count ||
        (one.material ?? '').localeCompare(other.material ?? '', 'en'),
    )
}

/** How many lines a list has, of which kind. */
export interface LineCounts {
  readonly all: number
  /** In the shipping, the marked ones among them. */
  readonly added: number
  readonly marked: number
  /** Not in the shipping. */
  readonly toCheck: number
  readonly lookingUp: number
  readonly failed: number
}

export function countLines(list: CrateList): LineCounts {
  const shown = shownLines(list)
  const count = (isWanted: (one: ShownLine) => boolean) => shown.filter(isWanted).length
  const added = count(({ state }) => state === 'added')
  const lookingUp = count(({ state }) => state === 'lookingUp')
  return {
    all: shown.length,
    added,
    marked: count(({ isMarked }) => isMarked),
    toCheck: shown.length - added - lookingUp,
    lookingUp,
    failed: count(({ state }) => state === 'failed'),
  }
}

/** Which lines a person looks at. */
export type LineView = 'all' | 'toCheck' | 'marked'

const isInView: Readonly<Record<LineView, (one: ShownLine) => boolean>> = {
  all: () => true,
  toCheck: ({ state }) => state !== 'added' && state !== 'lookingUp',
  marked: ({ isMarked }) => isMarked,
}

/** The lines of a view whose code or barcode holds what is sought, the newest first. */
export function linesInView(list: CrateList, view: LineView, sought: string): readonly ShownLine[] {
  const wanted = searchFold(sought)
  const holds = (text: string) => searchFold(text).includes(wanted)
  return shownLines(list)
    .filter((one) => isInView[view](one) && (wanted === '' || holds(one.line.code) || holds(barcodeOf(one.line))))
    .toReversed()
}
