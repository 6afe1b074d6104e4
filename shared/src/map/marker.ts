import type { Position } from './mapView.ts'

/** What a marker stands for, by its shape: a customer a pale bubble, a plant a square, a small place a dot of its own, a crate a dot. */
export type MarkerLook = 'customer' | 'plant' | 'place' | 'crate' | 'lowCrate'

/** What a marker layer draws. */
export interface MapMarker extends Position {
  readonly id: string
  /** Its name for screen readers, and the first line of its tooltip. */
  readonly name: string
  /** The second line. */
  readonly note?: string
  readonly look: MarkerLook
  /** The crates it stands for; null where nobody has told. */
  readonly count: number | null
  /** Those of them that are overdue, or whose battery is low. */
  readonly bad: number
}

/** Markers at exactly one spot, or one alone: what is drawn as one (design, "same-spot stacks"; ADR 048). */
export interface Stack extends Position {
  readonly markers: readonly [MapMarker, ...MapMarker[]]
}

interface OpenStack extends Stack {
  readonly markers: [MapMarker, ...MapMarker[]]
  /** Another stack whose spot has the same figure. */
  readonly next: OpenStack | undefined
}

/** One figure of a spot, which few others have: a map of maps, or texts, would be a task's work to clear away for many thousand. */
const figureOf = (lat: number, lng: number) => lat * 1_021 + lng

/**
 * Puts markers at exactly one spot together, in the order they first come in.
 * @returns takes some more markers in and answers all stacks so far
 */
export function toStacks(): (markers: readonly MapMarker[]) => readonly Stack[] {
  const byFigure = new Map<number, OpenStack>()
  const stacks: OpenStack[] = []
  const add = (marker: MapMarker) => {
    const { lat, lng } = marker
    const figure = figureOf(lat, lng)
    const next = byFigure.get(figure)
    let stack = next
    while (stack && (stack.lat !== lat || stack.lng !== lng)) stack = stack.next
    if (stack) {
      stack.markers.push(marker)
      return
    }
    const begun: OpenStack = { lat, lng, markers: [marker], next }
    stacks.push(begun)
    byFigure.set(figure, begun)
  }
  return (markers) => {
    for (const marker of markers) add(marker)
    return stacks
  }
}

/** What several markers stand for together. */
export interface MarkSums {
  /** Markers, and those of them that are plants. */
  readonly sites: number
  readonly plants: number
  /** Crates; null where nobody has told of any of them. */
  readonly count: number | null
  /** Crates that are overdue or low. */
  readonly bad: number
}

/** Where a marker stands, in words, for its tooltip and that of the stack it is the first of; nothing where nobody knows. */
export type WhereText = (marker: MapMarker) => string | undefined

/** What is said of several markers in words. */
export type ClusterText = (sums: MarkSums) => string
