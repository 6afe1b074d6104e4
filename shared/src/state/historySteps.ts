import { earlySteps } from './earlySteps.ts'

/** Where an entry of the browser's history stands, and what lies before it. Kept in the entry itself, so it outlives a reload. */
interface Step {
  /** Grows by one with each entry that was made from the one before it. */
  readonly at: number
  /** The latest entry before this one of each screen that was left on the way. */
  readonly behind: Readonly<Record<string, number>>
}

/** Keeps what a screen looks like at the moment it is left; null for nothing. */
export type PlaceKeeper = () => unknown

/** A screen of the history: its path, and whose it is. */
const screenKey = (path: string, customer: string | null) => `${path} ${customer}`
const screenNow = () => screenKey(location.pathname, new URLSearchParams(location.search).get('customer'))
/** The address without what is behind `#`: a jump within the page leads to no other screen. */
const pageNow = () => location.pathname + location.search

function readStep(): Step | null {
  const step: unknown = history.state?.step
  if (typeof step !== 'object' || step === null || !('at' in step) || !('behind' in step)) return null
  const { at, behind } = step
  if (typeof at !== 'number' || typeof behind !== 'object' || behind === null) return null
  return { at, behind: Object.fromEntries(Object.entries(behind).filter(([, place]) => typeof place === 'number')) }
}

let current: Step = { at: 0, behind: {} }
let highest = 0
let [screen, page] = ['', '']
const places = new Map<number, ReadonlyMap<string, unknown>>()
const keepers = new Map<string, PlaceKeeper>()

function writeStep(): void {
  const old: unknown = history.state
  history.replaceState({ ...(typeof old === 'object' ? old : {}), step: current }, '')
}

/** Takes over the entry that the browser shows now. */
function arrive(step: Step): void {
  current = step
  highest = Math.max(highest, step.at)
  screen = screenNow()
  page = pageNow()
  if (readStep()?.at !== step.at) writeStep()
}

/**
 * The screens are still drawn as they were: wouter has them drawn anew after all have heard of the step. A part that was not
 * drawn yet, as one may go on before its rows are there, keeps the place it had.
 */
function keepPlaces(): void {
  const now = [...keepers].map(([name, keep]) => [name, keep()] as const)
  places.set(current.at, new Map([...(places.get(current.at) ?? []), ...now]))
}

/** An entry that was made from the current one; those that lay before it in the other direction are no more. */
function goOn(): void {
  const at = current.at + 1
  for (const later of places.keys()) if (later >= at) places.delete(later)
  arrive({ at, behind: screenNow() === screen ? current.behind : { ...current.behind, [screen]: current.at } })
}

function handlePop(): void {
  const step = readStep()
  if (step?.at === current.at) return
  keepPlaces()
  if (step) arrive(step)
  else if (pageNow() === page) goOn()
  // An entry from before the first grid: nothing is known of what lies round it.
  else arrive({ at: highest + 1_000, behind: {} })
}

/** How many entries of the history lie between this one and the latest before it of one of the screens; null for none. */
export function findWayBack(
  paths: readonly string[],
  customer: string | null,
): { readonly path: string; readonly steps: number } | null {
  const [latest] = paths
    .map((path) => ({ path, steps: current.at - (current.behind[screenKey(path, customer)] ?? Number.NaN) }))
    .filter(({ steps }) => steps > 0)
    .toSorted((one, other) => one.steps - other.steps)
  return latest ?? null
}

/** The number of the entry that the browser shows now. */
export const stepNow = (): number => current.at

/** Has a part of the screen keep its place whenever the screen is left, until the function it answers is called. */
export function keepPlace(name: string, keep: PlaceKeeper): () => void {
  keepers.set(name, keep)
  return () => {
    if (keepers.get(name) === keep) keepers.delete(name)
  }
}

/** What the part kept when this entry of the history was left the last time; undefined for a screen that was not here before. */
export const findPlace = (name: string): unknown => places.get(current.at)?.get(name)

/** Begins to follow the history. Done once, when the first part of a screen needs it. */
function follow(): void {
  arrive(readStep() ?? { at: 0, behind: {} })
  // wouter tells of its own steps so.
  addEventListener('pushState', () => {
    keepPlaces()
    goOn()
  })
  addEventListener('replaceState', () => arrive(current))
  // Before the question about unsaved work, which may put the entry back and tells nobody else.
  earlySteps.add(handlePop)
  addEventListener('hashchange', handlePop)
}

if (typeof history !== 'undefined') follow()
