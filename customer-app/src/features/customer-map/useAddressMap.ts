import type { MapBounds, MapMove, MapView, Position } from '@crateway/shared/map/mapView.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readView, writeView } from './mapAddress.ts'

/** How long a map takes at most to where the program sends it, ms. */
const longestFlight = 1_500

/** How long the map rests before its place is written to the address, ms: Safari refuses more than 100 writes in 30 s. */
const restTime = 350

export interface AddressMap {
  /** Where the map begins; null for the whole world. */
  readonly start: MapView | null
  readonly move: MapMove | null
  /** What the map shows; null before it was drawn. */
  readonly bounds: MapBounds | null
  readonly onMoved: (view: MapView, bounds: MapBounds) => void
  /** Shows all of some positions. */
  readonly fit: (positions: readonly Position[]) => void
}

/**
 * A map's place and its address, in step: where the address leads, the map goes, and where a person takes the map, the address
 * says so without a new entry of the history. Where the address names no place, the map shows all there is.
 * @param at the place that the address names, as it writes it; null for none
 * @param home what is shown without one; null until it is known
 */
export function useAddressMap(
  at: string | null,
  home: readonly Position[] | null,
  changeQuery: (change: QueryChange, options: { readonly replace: boolean }) => void,
): AddressMap {
  const [start] = useState(() => readView(at))
  const [move, setMove] = useState<MapMove | null>(null)
  const [bounds, setBounds] = useState<MapBounds | null>(null)
  /** What the map shows as far as the address knows; null while it shows what it was fitted to. */
  const shown = useRef(at)
  /** Until when the map is on its way to where the program sent it, which the address need not say. */
  const fittingUntil = useRef(at === null ? Number.POSITIVE_INFINITY : 0)
  /** Where it came to rest then; the map may tell so more than once. */
  const fitted = useRef<string | null>(null)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(writing.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first positions are what is fitted; later ones move nothing.
  useEffect(() => {
    const view = readView(at)
    if (view) {
      fittingUntil.current = 0
      if (at === shown.current) return
      clearTimeout(writing.current)
      shown.current = at
      setMove({ kind: 'to', view })
    } else if (home !== null) {
      clearTimeout(writing.current)
      shown.current = null
      fittingUntil.current = performance.now() + longestFlight
      setMove({ kind: 'fit', positions: home })
    }
  }, [at, home === null])

  const handleMoved = useCallback(
    (view: MapView, next: MapBounds) => {
      setBounds(next)
      const text = writeView(view)
      if (performance.now() < fittingUntil.current) fitted.current = text
      if (text === fitted.current || text === shown.current) return
      clearTimeout(writing.current)
      writing.current = setTimeout(() => {
        shown.current = text
        changeQuery({ at: text }, { replace: true })
      }, restTime)
    },
    [changeQuery],
  )

  const fit = useCallback((positions: readonly Position[]) => {
    if (positions.length > 0) setMove({ kind: 'fit', positions })
  }, [])

  return { start, move, bounds, onMoved: handleMoved, fit }
}
