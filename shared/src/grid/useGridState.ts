import { useCallback, useRef, useState } from 'react'
import { type GridState, plainGridState } from './gridState.ts'

export type GridStateChange = (change: (state: GridState) => GridState) => void

/** What a person arranged in a grid, and the way to change it; every change is told to `onState`. */
export function useGridState(
  initial: Partial<GridState> | undefined,
  onState: ((state: GridState) => void) | undefined,
): readonly [GridState, GridStateChange] {
  const [state, setState] = useState<GridState>(() => ({ ...plainGridState, ...initial }))
  const current = useRef(state)

  const change = useCallback<GridStateChange>(
    (next) => {
      const changed = next(current.current)
      if (changed === current.current) return
      current.current = changed
      setState(changed)
      onState?.(changed)
    },
    [onState],
  )
  return [state, change]
}
