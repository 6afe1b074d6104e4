import {
  isInBounds,
  type MapBounds,
  type MapMove,
  type MapView,
  type OnMoved,
  type Position,
  worldView,
} from '@crateway/shared/map/mapView.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsHere } from '../../useIsHere.ts'
import { isOwnMove, isSameView, type MapTarget, nearLongitude } from './mapAim.ts'

/** How long the map rests before its place is written to the address, ms: Safari refuses more than 100 writes in 30 s. */
const restTime = 400

interface MapAimOptions {
  /** Where the address says that somebody moved the map. */
  readonly at: MapView | null
  readonly target: MapTarget
  /** Longitude that the trail on the map lies around. */
  readonly around: number | null
  /** Told of the place that somebody moved the map to. */
  readonly onRest: (view: MapView) => void
}

/**
 * Keeps map and address in step. The address wins: where it changes, the map goes there; where a person moves the map, the
 * address is told once it rests. Without a place in the address the map shows what was chosen.
 */
export function useMapAim({ at, target, around, onRest }: MapAimOptions) {
  const isHere = useIsHere()
  const aimed = at ?? target.view
  const wanted = aimed && nearLongitude(aimed, around)
  const [start] = useState(wanted)
  const [move, setMove] = useState<MapMove | null>(null)
  const shown = useRef<MapView>(start ?? worldView)
  const bounds = useRef<MapBounds | null>(null)
  /** The choice on its way to which somebody took the map elsewhere: it is left there. */
  const taken = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ at, target, onRest, wanted })
  latest.current = { at, target, onRest, wanted }

  // What was chosen may grow as messages come in: the map stays where somebody looks.
  const place = at ? `${at.lat} ${at.lng} ${at.zoom}` : `${target.key} ${target.view !== null}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another place in the address, moves the map.
  useEffect(() => {
    const { wanted: view, at: told, target: aim } = latest.current
    if (taken.current !== aim.key) taken.current = null
    if (told === null && taken.current === aim.key) return
    clearTimeout(timer.current)
    if (!view || isSameView(view, shown.current)) return
    shown.current = view
    setMove({ kind: 'to', view })
  }, [place])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onMoved = useCallback<OnMoved>(
    (view, sight, isByHand) => {
      shown.current = view
      bounds.current = sight
      clearTimeout(timer.current)
      const { at: told, target: aim } = latest.current
      if (isByHand && told === null) taken.current = aim.isPending ? aim.key : null
      if (!isOwnMove(view, told, aim, isByHand)) return
      // A map that is taken away comes to rest once more.
      timer.current = setTimeout(() => isHere() && latest.current.onRest(view), restTime)
    },
    [isHere],
  )
  /** Brings a position into sight that is out of it. */
  const follow = useCallback((position: Position) => {
    if (!bounds.current || isInBounds(bounds.current, position)) return
    // Until the map has come there, it is asked to only once.
    bounds.current = null
    setMove({ kind: 'to', view: { ...position, zoom: shown.current.zoom } })
  }, [])
  /** Brings a position to the middle, as near as the map is. */
  const centre = useCallback(({ lat, lng }: Position) => {
    const { lng: around, zoom } = shown.current
    setMove({ kind: 'to', view: nearLongitude({ lat, lng, zoom }, around) })
  }, [])
  return { start, move, onMoved, onFit: setMove, follow, centre }
}
