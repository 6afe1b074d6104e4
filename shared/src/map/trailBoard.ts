import type { DrawnMark } from './drawnMark.ts'
import { L } from './leaflet.ts'
import { MarkIcon } from './MarkIcon.ts'
import type { Position, TrailPoint } from './mapView.ts'
import { createMarkKeys } from './markKeys.ts'
import styles from './marks.module.css'
import { createMarkTooltip } from './markTooltip.ts'
import { toX, toY } from './mercator.ts'
import { pause } from './pause.ts'
import { sightOfTrail } from './shownArea.ts'
import { copiesToDraw, copyOf, splitAt, type TrailLine, type TrailSight, toTrailLine } from './trailLine.ts'

export interface TrailBoardTold {
  readonly onSelectStop: (id: string) => void
  readonly onSelectPoint: (id: string) => void
}

/** A point or stop that is a mark, on one copy of the world. */
interface ShownPoint {
  readonly point: TrailPoint
  readonly kind: 'point' | 'stop'
  readonly copy: number
}

/** Where the crate is in the replay, and the last point it has passed, by its number. */
interface TrailReplay {
  readonly at: Position
  readonly passed: number | null
}

/** The drawn trail: Leaflet's side of `TrailLayer`. */
export interface TrailBoard {
  /** Of a long trail each part has a turn of its own, so that keys and drawing come in between. */
  show(points: readonly TrailPoint[], stops: readonly TrailPoint[]): Promise<void>
  select(stopId: string | null): void
  replay(replay: TrailReplay | null): void
  remove(): void
}

/** No more points than these are marks of their own; of more, a press on the line finds the nearest. */
const mostPoints = 60
/** No more stops in sight are marks. */
const mostStops = 300
/** A trail of more points is drawn in turns. */
const mostAtOnce = 5_000

const noLine: TrailLine = toTrailLine([])

const shifted = (spots: readonly Position[], copy: number): L.LatLng[] =>
  spots.map(({ lat, lng }) => new L.LatLng(lat, lng + 360 * copy))

/** A line of the style sheet's; only one is pressed. */
function lineOf(name: 'casing' | 'trail' | 'rest' | 'press'): L.Polyline {
  const isPressed = name === 'press'
  return new L.Polyline([], {
    className: styles[name] ?? '',
    interactive: isPressed,
    bubblingMouseEvents: false,
    smoothFactor: 0.5,
  })
}

/** Draws a crate's way on a map: a line with its stops, points where they are few, and the crate in a replay. */
export function createTrailBoard(map: L.Map, told: () => TrailBoardTold): TrailBoard {
  let points: readonly TrailPoint[] = []
  let stops: readonly TrailPoint[] = []
  let line = noLine
  let turn = 0
  let selectedId: string | null = null
  let replayed: TrailReplay | null = null
  let copies: readonly number[] = []
  const lines = { casing: lineOf('casing'), rest: lineOf('rest'), trail: lineOf('trail'), press: lineOf('press') }
  for (const one of Object.values(lines)) one.addTo(map)
  const drawn = new Map<string, { readonly shown: ShownPoint; readonly layer: L.Marker }>()
  const keys = createMarkKeys(map)
  const tooltip = createMarkTooltip(map)
  const crate = new L.Marker([0, 0], {
    icon: new L.DivIcon({ className: styles.replay ?? '', iconSize: [24, 24] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 2_000,
  })

  const markOf = ({ point, kind, copy }: ShownPoint): L.Marker => {
    const mark: DrawnMark = { kind, name: point.name, note: undefined, count: 0, bad: 0, sitesText: '' }
    const open = () => (kind === 'stop' ? told().onSelectStop(point.id) : told().onSelectPoint(point.id))
    const icon = new MarkIcon(
      () => mark,
      (element) => {
        if (kind === 'stop' && styles.selected) element.classList.toggle(styles.selected, point.id === selectedId)
        keys.take(element, {
          open,
          point: (isPointed) => tooltip.show(isPointed ? element.getBoundingClientRect() : null, mark),
        })
      },
    )
    const at = new L.LatLng(point.lat, point.lng + 360 * copy)
    return new L.Marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: kind === 'stop' ? 1_000 : 0 })
  }

  const sightNow = (): TrailSight => sightOfTrail(map, line.area)

  /** The points in sight; none where they are too many for marks of their own. */
  const fewInSight = (sight: TrailSight): readonly TrailPoint[] => {
    const near: TrailPoint[] = []
    for (const point of points) {
      if (copyOf(point, sight) !== undefined) near.push(point)
      if (near.length > mostPoints) return []
    }
    return near
  }

  /** Marks that are in sight still stay what they are, with the focus. */
  const drawMarks = () => {
    const sight = sightNow()
    const focused = keys.focused()
    tooltip.show(null)
    const inSight = (kind: 'point' | 'stop', all: readonly TrailPoint[]) =>
      all.flatMap((point): ShownPoint[] => {
        const copy = copyOf(point, sight)
        return copy === undefined ? [] : [{ point, kind, copy }]
      })
    const wanted = new Map<string, ShownPoint>()
    const shownStops = inSight('stop', stops).slice(0, mostStops)
    for (const shown of [...inSight('point', fewInSight(sight)), ...shownStops]) {
      wanted.set(`${shown.kind} ${shown.copy} ${shown.point.id}`, shown)
    }
    for (const [key, { shown, layer }] of drawn) {
      if (wanted.get(key)?.point === shown.point) continue
      layer.remove()
      drawn.delete(key)
    }
    for (const [key, shown] of wanted) {
      if (!drawn.has(key)) drawn.set(key, { shown, layer: markOf(shown).addTo(map) })
    }
    keys.settle(focused)
  }

  const drawLine = () => {
    if (replayed?.passed == null) {
      lines.trail.setLatLngs(spotsOfCopies())
      lines.rest.setLatLngs([])
      return
    }
    const { at, passed } = replayed
    const [gone, rest] = splitAt(line.simplified(map.getZoom()), passed)
    lines.trail.setLatLngs(copies.map((copy) => shifted([...gone, at], copy)))
    lines.rest.setLatLngs(copies.map((copy) => shifted([at, ...rest], copy)))
  }

  const drawCrate = () => {
    if (!replayed) {
      crate.remove()
      return
    }
    const copy = copyOf(replayed.at, sightNow()) ?? 0
    crate.setLatLng([replayed.at.lat, replayed.at.lng + 360 * copy]).addTo(map)
  }

  /** The line's spots as Leaflet has them, made once for all lines of them. */
  let ofCopies: { readonly spots: readonly Position[]; readonly copies: string; readonly all: L.LatLng[][] } | null =
    null
  const spotsOfCopies = (): L.LatLng[][] => {
    const spots = line.simplified(map.getZoom())
    const asked = copies.join()
    if (ofCopies?.spots !== spots || ofCopies.copies !== asked) {
      ofCopies = { spots, copies: asked, all: copies.map((copy) => shifted(spots, copy)) }
    }
    return ofCopies.all
  }

  /** The parts of the drawing, each of which takes a moment of a long trail. */
  const parts: readonly (() => void)[] = [
    () => {
      copies = line.spots.length > 0 ? copiesToDraw(line.area, sightNow()) : []
      spotsOfCopies()
    },
    () => lines.casing.setLatLngs(spotsOfCopies()),
    drawLine,
    () => lines.press.setLatLngs(spotsOfCopies()),
    () => {
      drawMarks()
      drawCrate()
    },
  ]
  const draw = () => {
    // What is drawn at once is not drawn in turns any more.
    turn++
    for (const part of parts) part()
  }
  const drawInTurns = async () => {
    turn++
    const own = turn
    for (const part of parts) {
      await pause()
      if (own !== turn) return
      part()
    }
  }

  lines.press.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    const [x, y] = [toX(latlng.lng), toY(latlng.lat)]
    let least = Number.POSITIVE_INFINITY
    let nearest: number | undefined
    for (const { lat, lng, at } of line.spots) {
      const across = toX(lng) - x
      const distance = (across - Math.round(across)) ** 2 + (toY(lat) - y) ** 2
      if (distance >= least) continue
      least = distance
      nearest = at
    }
    const point = nearest === undefined ? undefined : points[nearest]
    if (point) told().onSelectPoint(point.id)
  })
  const handleMove = () => (line.spots.length > mostAtOnce ? void drawInTurns() : draw())
  map.on('moveend', handleMove)

  return {
    async show(newPoints, newStops) {
      const isLong = newPoints !== points && newPoints.length > mostAtOnce
      if (newPoints !== points) {
        line = toTrailLine(newPoints)
        // Until its turn comes, a replay draws nothing of it.
        copies = []
      }
      points = newPoints
      stops = newStops
      if (isLong) await drawInTurns()
      else draw()
    },
    select(stopId) {
      selectedId = stopId
      for (const { shown, layer } of drawn.values()) {
        const isSelected = shown.kind === 'stop' && shown.point.id === stopId
        if (styles.selected) layer.getElement()?.classList.toggle(styles.selected, isSelected)
      }
    },
    replay(next) {
      const isSplit = next?.passed != null || replayed?.passed != null
      replayed = next
      if (isSplit) drawLine()
      drawCrate()
    },
    remove() {
      turn++
      map.off('moveend', handleMove)
      for (const one of Object.values(lines)) one.remove()
      for (const { layer } of drawn.values()) layer.remove()
      crate.remove()
      keys.remove()
      tooltip.remove()
    },
  }
}
