import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { tCount } from '../i18n/translate.ts'
import { language } from '../state/language.ts'
import { theme } from '../state/theme.ts'
import { createMarkBoard, type MarkBoard } from './markBoard.ts'
import type { ClusterText, MapMarker, WhereText } from './marker.ts'
import styles from './marks.module.css'

export interface MarkerLayerProps {
  /** The same array is never drawn twice; of another, only what has changed. */
  readonly markers: readonly MapMarker[]
  /** Below this zoom markers that are near are one; 8 as seed 1 (section 9) has it, 0 for never. */
  readonly clusterBelow?: number
  /** Whether marks of other layers lie over these, as those of crates do over the places where they stand. */
  readonly isBelow?: boolean
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
  /** What is pointed at or has the focus (of a stack its first); null when nothing is. */
  readonly onHover?: (id: string | null) => void
  /** A mouse rests on it (of a stack the first is told): the map may go there. */
  readonly onRest?: (id: string) => void
  /** A mark that stands for several markers at exactly one spot was opened. */
  readonly onStack?: (ids: readonly string[]) => void
  /** What a mark that stands for several says: crates, markers, overdue or low. */
  readonly clusterText: ClusterText
  /** Where a marker stands, in words. Another function says it anew. */
  readonly whereText?: WhereText
}

/**
 * Markers on a map: those at exactly one spot are always one mark with their count, those near each other one cluster below a
 * zoom. A cluster that is opened brings the map nearer. Tab comes to one mark, arrow keys go to its neighbours.
 */
export function MarkerLayer(props: MarkerLayerProps) {
  useSignals()
  const map = useMap()
  const { markers, clusterBelow = 8, isBelow = false, selectedId, whereText } = props
  const { value: code } = language
  const { value: shade } = theme
  const told = useRef(props)
  told.current = props
  const board = useRef<MarkBoard | null>(null)
  const [dots, setDots] = useState(0)

  useEffect(() => {
    const made = createMarkBoard(map, () => ({
      clusterBelow,
      isBelow,
      clusterText: told.current.clusterText,
      whereText: (marker) => told.current.whereText?.(marker),
      onSelect: (id) => told.current.onSelect(id),
      onHover: (id) => told.current.onHover?.(id),
      onRest: told.current.onRest ? (id) => told.current.onRest?.(id) : null,
      onStack: (ids) => told.current.onStack?.(ids),
      onDots: setDots,
    }))
    board.current = made
    return () => {
      made.remove()
      board.current = null
    }
  }, [map, clusterBelow, isBelow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board shows the markers too, whatever it was made anew for.
  useEffect(() => void board.current?.show(markers), [map, clusterBelow, isBelow, markers])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => board.current?.select(selectedId), [map, clusterBelow, isBelow, selectedId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: marks speak the language on screen, and dots have the theme's colours.
  useEffect(() => board.current?.redraw(), [code, shade, whereText])
  if (dots === 0) return null
  return createPortal(
    <p className={styles.dots} role="status">
      {tCount('map.dots', dots)}
    </p>,
    map.getContainer(),
  )
}
