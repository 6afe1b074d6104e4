import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef } from 'react'
import { widenSeen } from './contentWidths.ts'
import { textWidth } from './measure.ts'
import type { TableProps } from './tableProps.ts'

/**
 * The widest value in pixels that columns of numbers, codes and dates have shown so far, chips left out, by property, where
 * only a service knows all rows. Widths only grow: a turned page makes no column narrower. The same object as long as none has
 * grown.
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
    known.current = widenSeen(known.current, columns, rows, textWidth)
    return known.current
  }, [columns, rows, samples])
}
