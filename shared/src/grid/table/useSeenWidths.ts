import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef } from 'react'
import { contentWidth } from './contentWidths.ts'
import { textWidth } from './measure.ts'
import type { TableProps } from './tableProps.ts'

/** Kinds of values that a reader would take for others were they cut. */
const wholeKinds: readonly string[] = ['code', 'number', 'days', 'date']

/**
 * The widest value in pixels that columns of numbers, codes and dates have shown so far, by property, where only a service
 * knows all rows. Widths only grow: a turned page makes no column narrower. The same object as long as none has grown.
 */
export function useSeenWidths<Row>({
  columns,
  rows,
  samples,
}: Pick<TableProps<Row>, 'columns' | 'rows' | 'samples'>): Readonly<Record<string, number>> {
  useSignals()
  const known = useRef<Readonly<Record<string, number>>>({})
  return useMemo(() => {
    if (samples !== undefined) return known.current
    const grown = columns.flatMap((column) => {
      if (!wholeKinds.includes(column.kind) || column.parts) return []
      const width = contentWidth(column, rows, textWidth)
      return width > (known.current[column.property] ?? 0) ? [[column.property, width] as const] : []
    })
    if (grown.length > 0) known.current = { ...known.current, ...Object.fromEntries(grown) }
    return known.current
  }, [columns, rows, samples])
}
