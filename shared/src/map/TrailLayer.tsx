import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Position, TrailPoint } from './mapView.ts'
import { createTrailBoard, type TrailBoard } from './trailBoard.ts'

export type { TrailPoint } from './mapView.ts'

export interface TrailLayerProps {
  /** In their order in time; longitudes unwrapped (`unwrap`). The same array is never drawn twice. */
  readonly points: readonly TrailPoint[]
  readonly stops: readonly TrailPoint[]
  readonly selectedStopId: string | null
  readonly onSelectStop: (id: string) => void
  /** A point was opened; of many, the one nearest to where the line was pressed. */
  readonly onSelectPoint: (id: string) => void
  /** Where the crate is in the replay. It moves without the trail being drawn anew. */
  readonly replayAt: Position | null
  /** The number of the last point passed in the replay: what comes after it is dashed. Without it nothing is. */
  readonly passed?: number | null
}

/**
 * The way of a crate: a line through its points, of which only those that can be told apart are drawn; its stops as rings; the
 * points themselves where few are in sight.
 */
export function TrailLayer(props: TrailLayerProps) {
  const map = useMap()
  const { points, stops, selectedStopId, replayAt, passed = null } = props
  const told = useRef(props)
  told.current = props
  const board = useRef<TrailBoard | null>(null)

  useEffect(() => {
    const made = createTrailBoard(map, () => told.current)
    board.current = made
    return () => {
      made.remove()
      board.current = null
    }
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board shows the trail too.
  useEffect(() => void board.current?.show(points, stops), [map, points, stops])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => board.current?.select(selectedStopId), [map, selectedStopId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => board.current?.replay(replayAt && { at: replayAt, passed }), [map, replayAt, passed])
  return null
}
