import type { GridFilter, GridLayout, GridState } from './gridState.ts'

/**
 * The columns by which a view that is brought filters. They are shown for the while, though the layout hides them; not so those that
 * the own profile filters by, unless the screen itself hides them for all who do not filter by them.
 */
export function askedColumns(
  filters: readonly GridFilter[],
  screen: Pick<GridState, 'hidden'>,
  profile: Pick<GridState, 'filters'> | null,
): readonly string[] {
  const isOwn = (property: string) =>
    !screen.hidden.includes(property) && profile?.filters.some((filter) => filter.property === property)
  return filters.map(({ property }) => property).filter((property) => !isOwn(property))
}

/** The layout with the columns asked for. */
export function withAsked(layout: GridLayout, asked: readonly string[]): GridLayout {
  return { ...layout, hidden: layout.hidden.filter((property) => !asked.includes(property)) }
}

/**
 * What is kept of a layout that a person changed while columns were asked for: they stay hidden in it, as they were.
 * @param kept the layout before
 * @param changed what was shown, with the change
 */
export function withoutAsked(kept: GridLayout, changed: GridLayout, asked: readonly string[]): GridLayout {
  const held = kept.hidden.filter((property) => asked.includes(property) && !changed.hidden.includes(property))
  return { ...changed, hidden: [...changed.hidden, ...held] }
}
