import type { GridFilter } from './gridState.ts'
import { areSameFilters } from './sameState.ts'

/** The filters that figures say already: those of the figures that are on. @param ownOf of each figure, its own filters */
export function toldFilters(
  ownOf: readonly (readonly GridFilter[])[],
  filters: readonly GridFilter[],
): readonly GridFilter[] {
  const told = ownOf.filter((own) => isFigureOn(own, { filters, search: '' })).flat()
  return filters.filter((one) => isAmong(told, one))
}

/** What of a grid's view figures above it go by. */
interface FilteredView {
  readonly filters: readonly GridFilter[]
  readonly search: string
}

const isAmong = (filters: readonly GridFilter[], one: GridFilter) =>
  filters.some((other) => areSameFilters([one], [other]))

/**
 * Whether a figure's own filters are at work, whatever a person filters by besides. A figure without any stands for all
 * rows, and so is on where nothing keeps rows away.
 */
export function isFigureOn(own: readonly GridFilter[], { filters, search }: FilteredView): boolean {
  if (own.length === 0) return filters.length === 0 && search === ''
  return own.every((one) => isAmong(filters, one))
}

/**
 * The filters after a click on a figure: its own alone, so that as many rows are left as it says; a second click takes only
 * them away.
 */
export function toggleFigure(own: readonly GridFilter[], view: FilteredView): readonly GridFilter[] {
  if (!isFigureOn(own, view)) return own
  return view.filters.filter((one) => !isAmong(own, one))
}
