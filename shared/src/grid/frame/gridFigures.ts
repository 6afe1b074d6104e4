import type { Figure, FigureDeed } from '../../ui/FigureStrip.tsx'
import { isFigureOn, toggleFigure } from '../view/figureFilters.ts'
import type { GridFilter } from '../view/gridState.ts'
import type { GridControl } from './useGridState.ts'

/** A figure above a grid. */
export interface GridFigure extends Figure {
  /** What leaves the rows it counts; none for all rows. A figure that filters nothing leaves it out. */
  readonly filters?: readonly GridFilter[]
  /** Whether it counts nothing, so that nothing could be left. */
  readonly isEmpty?: boolean
}

/** The figures above a grid, under a name for screen readers. */
export interface GridFigures {
  readonly label: string
  readonly figures: readonly GridFigure[]
}

function deedOf({ filters, deed, value, isEmpty = false }: GridFigure, control: GridControl): FigureDeed | undefined {
  if (filters === undefined) return deed
  const { state, search, onSearch, onState } = control
  return {
    kind: 'filter',
    isOn: isFigureOn(filters, { filters: state.filters, search }),
    isHeld: isEmpty || value === undefined,
    onToggle: () => {
      const isOn = isFigureOn(filters, { filters: state.filters, search })
      // What is searched for keeps rows away that the figure counts.
      if (!isOn && search !== '') onSearch('')
      onState((old) => ({
        ...old,
        filters: toggleFigure(filters, { filters: old.filters, search: isOn ? search : '' }),
      }))
    },
  }
}

/** The figures with what a click does in the grid below them. */
export function withDeeds(figures: readonly GridFigure[], control: GridControl): readonly Figure[] {
  return figures.map((figure) => {
    const { filters: _, isEmpty: __, ...rest } = figure
    return { ...rest, deed: deedOf(figure, control) }
  })
}
