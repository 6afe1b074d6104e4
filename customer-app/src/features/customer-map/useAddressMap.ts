import type { MapBounds, MapMove, MapView, OnMoved, Position } from '@crateway/shared/map/mapView.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsHere } from '../../useIsHere.ts'
import { readView, writeView } from './mapAddress.ts'

/** How long the map rests before its place is written to the address, ms: Safari refuses more than 100 writes in 30 s. */
const restTime = 350

export interface AddressMap {
  /** Where the map begins; null for the whole world. */
  readonly start: MapView | null
  readonly move: MapMove | null
  /** What the map shows; null before it was drawn, and before it shows what the address means. */
  readonly bounds: MapBounds | null
  readonly onMoved: OnMoved
  /** Shows all of some positions, which the address will say. */
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
  const isHere = useIsHere()
  const [start] = useState(() => readView(at))
  const [move, setMove] = useState<MapMove | null>(null)
  const [bounds, setBounds] = useState<MapBounds | null>(null)
  /** What the map shows as far as the address knows; null where the address names no place. */
  const shown = useRef(at)
  /** Whether the map waits for what it is to show, and nobody has taken it anywhere meanwhile. */
  const isWaiting = useRef(at === null)
  /** Whether the map was sent to where the address does not say yet. */
  const isSent = useRef(false)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(writing.current), [])

  const send = useCallback((next: MapMove, isNews: boolean) => {
    clearTimeout(writing.current)
    isWaiting.current = false
    isSent.current = isNews
    setMove(next)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first positions are what is fitted; later ones move nothing.
  useEffect(() => {
    const view = readView(at)
    const isOther = at !== shown.current
    shown.current = at
    if (view) {
      if (isOther) send({ kind: 'to', view }, false)
    } else if (isOther || isWaiting.current) {
      // Whoever took the map somewhere before it knew where to go is not taken away again.
      if (home) send({ kind: 'fit', positions: home }, false)
      else isWaiting.current = true
    }
  }, [at, home === null])

  const handleMoved = useCallback<OnMoved>(
    (view, next, isByHand) => {
      if (isByHand) isWaiting.current = false
      if (isWaiting.current) return
      setBounds(next)
      // Where the program sends the map by the address, the address need not be told.
      if (!isByHand && !isSent.current) return
      clearTimeout(writing.current)
      const text = writeView(view)
      if (text === shown.current) return
      writing.current = setTimeout(() => {
        // A map that is taken away comes to rest once more.
        if (!isHere()) return
        shown.current = text
        changeQuery({ at: text }, { replace: true })
      }, restTime)
    },
    [changeQuery, isHere],
  )

  const fit = useCallback(
    (positions: readonly Position[]) => {
      if (positions.length > 0) send({ kind: 'fit', positions }, true)
    },
    [send],
  )

  return { start, move, bounds, onMoved: handleMoved, fit }
}
