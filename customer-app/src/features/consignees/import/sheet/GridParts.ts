import { type ComponentProps, createElement } from 'react'

type Part = ComponentProps<'div'>

/**
 * The parts of a grid that keys move through, drawn as boxes: of a list of twenty thousand rows only those in sight are
 * there, each where it belongs, which a table's own elements cannot do.
 */
const part = (role: string) => (props: Part) => createElement('div', { role, ...props })

export const GridRows = part('rowgroup')
export const GridRow = part('row')
export const GridCell = part('gridcell')
export const ColumnHead = part('columnheader')
export const RowHead = part('rowheader')
export const Grid = part('grid')
