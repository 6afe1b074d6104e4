import { tCount } from '../i18n/translate.ts'
import { createDotBoard } from './dotBoard.ts'
import type { DrawnMark } from './drawnMark.ts'
import { L } from './leaflet.ts'
import { MarkIcon } from './MarkIcon.ts'
import type { ClusterText, MapMarker, MarkSums, WhereText } from './marker.ts'
import { type Cell, cellChanges, cellsIn, countCells, emptyIndex, indexMarkers, stacksIn } from './markerIndex.ts'
import { createMarkKeys } from './markKeys.ts'
import { markOf, markOfMany, sumOf } from './markOf.ts'
import styles from './marks.module.css'
import { createMarkTooltip } from './markTooltip.ts'
import { type Area, isWithin, oneWorldOf, toLat, toLng, toX, worldWidth } from './mercator.ts'
import { pause } from './pause.ts'
import { areaOf } from './shownArea.ts'

/** What a board tells, and asks for words. */
export interface MarkBoardTold {
  readonly clusterBelow: number
  /** Whether marks of other layers lie over these. */
  readonly isBelow: boolean
  readonly clusterText: ClusterText
  readonly whereText: WhereText
  readonly onSelect: (id: string) => void
  readonly onHover: (id: string | null) => void
  /** A mouse rests on what stands at one spot (the first of it is told); null where nobody wants to know. */
  readonly onRest: ((id: string) => void) | null
  readonly onStack: (ids: readonly string[]) => void
  /** So many marks are in sight that they are only dots; 0 while they are marks. */
  readonly onDots: (count: number) => void
}

/** What lies beyond the view and is drawn nevertheless, as a share of the view on each side. */
const ahead = 0.3
/** Pixels around the middle of a cluster that belong to it. */
const clusterRadius = 72
/** Of more single marks in sight, each is only a dot: as elements they would take seconds, and nobody could tell them apart. */
const mostMarks = 400
/** Cells out of sight are kept up to so many, so that their clusters stay what they were. */
const mostKept = 6_000
/** Free pixels around a cluster that was opened. */
const margin = 48

/** The drawn marks of one layer: Leaflet's side of `MarkerLayer`. */
export interface MarkBoard {
  show(markers: readonly MapMarker[]): Promise<void>
  select(id: string | null): void
  /** Draws all anew: words or colours are others. */
  redraw(): void
  remove(): void
}

/** What is drawn of a map. */
interface Sight {
  readonly zoom: number
  readonly area: Area
}

/** A cell that is drawn. */
interface Drawn {
  readonly cell: Cell
  readonly layer: L.Marker
}

/** Shows all of some cells, one zoom nearer at least. */
function zoomTo(map: L.Map, cells: readonly Cell[], farthest: number): void {
  const corners = cells.flatMap(({ west, east, north, south }) => [
    L.latLng(toLat(north), toLng(west)),
    L.latLng(toLat(south), toLng(east)),
  ])
  const bounds = L.latLngBounds(corners)
  const fitting = map.getBoundsZoom(bounds, false, L.point(margin, margin))
  map.setView(bounds.getCenter(), Math.max(Math.min(fitting, farthest), map.getZoom() + 1))
}

/** Draws markers on a map: what is in sight and little more, near ones together below a zoom, one spot's always. */
export function createMarkBoard(map: L.Map, told: () => MarkBoardTold): MarkBoard {
  let index = emptyIndex
  let turn = 0
  let selectedId: string | null = null
  let drawnArea: Area | null = null
  let drawnZoom = Number.NaN
  let hasDots = false
  let drawn = new Map<string, Drawn>()
  /** What holds the layers: clusters below a zoom, else they lie on the map as they are. */
  let group: L.FeatureGroup = L.featureGroup()
  /** Holds those that no cluster takes in. */
  const apart = L.featureGroup().addTo(map)
  const cellOfLayer = new WeakMap<L.Layer, Cell>()
  const keys = createMarkKeys(map)
  const tooltip = createMarkTooltip(map)
  const words = {
    clusterText: (sums: MarkSums) => told().clusterText(sums),
    sitesText: (sites: number) => tCount('map.sites', sites),
    whereText: (marker: MapMarker) => told().whereText(marker),
  }

  const openCells = (cells: readonly Cell[]) => {
    const [cell] = cells
    const stack = cells.length === 1 ? cell?.stack : null
    if (!stack) return zoomTo(map, cells, told().clusterBelow)
    if (stack.markers.length === 1) told().onSelect(stack.markers[0].id)
    else told().onStack(stack.markers.map(({ id }) => id))
  }
  const isSelected = ({ stack }: Cell) => stack?.markers.some(({ id }) => id === selectedId) ?? false

  const dots = createDotBoard(
    map,
    (cell) => openCells([cell]),
    (cell, at) => {
      tooltip.show(at, cell ? markOf(cell, words) : undefined)
      told().onHover(cell?.stack?.markers[0].id ?? null)
    },
  )

  const iconOf = (tell: () => DrawnMark, cells: readonly Cell[]) =>
    new MarkIcon(tell, (element) => {
      const [cell] = cells
      const stack = cells.length === 1 ? cell?.stack : null
      if (styles.below) element.classList.toggle(styles.below, told().isBelow)
      if (cell && styles.selected) element.classList.toggle(styles.selected, cells.length === 1 && isSelected(cell))
      keys.take(element, {
        open: () => openCells(cells),
        point: (isPointed) => {
          tooltip.show(isPointed ? element.getBoundingClientRect() : null, isPointed ? tell() : undefined)
          told().onHover(isPointed && stack ? stack.markers[0].id : null)
        },
        rest: stack && told().onRest ? () => told().onRest?.(stack.markers[0].id) : null,
      })
    })

  const layerOf = (cell: Cell): L.Marker => {
    const layer = new L.Marker([toLat(cell.y), toLng(cell.x)], {
      icon: iconOf(() => markOf(cell, words), [cell]),
      // What no cluster takes in lies below them all, so that it covers none.
      zIndexOffset: cell.isApart ? -10_000 : 0,
      interactive: false,
      keyboard: false,
    })
    cellOfLayer.set(layer, cell)
    return layer
  }

  const newGroup = (zoom: number): L.FeatureGroup => {
    if (zoom >= told().clusterBelow) return L.featureGroup().addTo(map)
    return new L.MarkerClusterGroup({
      animate: false,
      showCoverageOnHover: false,
      spiderfyOnMaxZoom: false,
      zoomToBoundsOnClick: false,
      maxClusterRadius: clusterRadius,
      // Cells are of this zoom; at another, others take their place.
      disableClusteringAtZoom: zoom + 1,
      iconCreateFunction: (cluster) => {
        const cells = cluster.getAllChildMarkers().flatMap((layer) => cellOfLayer.get(layer) ?? [])
        return iconOf(() => markOfMany(sumOf(cells), 'cluster', words), cells)
      },
    }).addTo(map)
  }

  const isApart = (layer: L.Marker) => cellOfLayer.get(layer)?.isApart ?? false
  const add = (layers: readonly L.Marker[]) => {
    const others = layers.filter((layer) => !isApart(layer))
    for (const layer of layers) if (isApart(layer)) apart.addLayer(layer)
    if (group instanceof L.MarkerClusterGroup) group.addLayers(others, true)
    else for (const layer of others) group.addLayer(layer)
  }
  const removeLayers = (layers: readonly L.Marker[]) => {
    const others = layers.filter((layer) => !isApart(layer))
    for (const layer of layers) if (isApart(layer)) apart.removeLayer(layer)
    if (group instanceof L.MarkerClusterGroup) group.removeLayers(others)
    else for (const layer of others) group.removeLayer(layer)
  }

  /** What is drawn as marks: clusters to be, or single stacks, or of too many the selected one. */
  const cellsAt = ({ zoom, area }: Sight, counted: readonly Cell[] | null): readonly Cell[] => {
    const isClustered = zoom < told().clusterBelow
    const cells = counted ?? (isClustered ? cellsIn(index, zoom, area) : stacksIn(index, area))
    hasDots = !isClustered && cells.length > mostMarks
    dots.show(hasDots ? index : null)
    told().onDots(hasDots ? cells.length : 0)
    return hasDots ? cells.filter(isSelected) : cells
  }

  /** What is to be drawn now: what is in sight and little more, each once where the window is wider than the world. */
  const sightNow = (): Sight => ({ zoom: map.getZoom(), area: oneWorldOf(areaOf(map, ahead)) })

  /**
   * Draws what is missing and takes away what is another; with `isWhole` also what is out of sight.
   * @param counted the cells of what is in sight, where they are known
   */
  const draw = (isWhole: boolean, counted: readonly Cell[] | null = null) => {
    const sight = sightNow()
    const { zoom, area } = sight
    const cells = cellsAt(sight, counted)
    const focused = keys.focused()
    if (zoom !== drawnZoom) {
      group.remove()
      apart.clearLayers()
      group = newGroup(zoom)
      drawn = new Map()
    }
    const middle = toX(map.getCenter().lng)
    // What was drawn on another copy of the world would be there twice.
    const mayStay = ({ x }: Cell) => !isWhole && Math.abs(x - middle) < 0.5
    const { added, gone } = cellChanges(drawn, cells, mayStay)
    if (gone.length > 0) removeLayers(gone.flatMap((key) => drawn.get(key)?.layer ?? []))
    for (const key of gone) drawn.delete(key)
    const layers = added.map((cell) => {
      const layer = layerOf(cell)
      drawn.set(cell.key, { cell, layer })
      return layer
    })
    if (layers.length > 0) add(layers)
    drawnArea = area
    drawnZoom = zoom
    tooltip.show(null)
    keys.settle(focused)
  }

  const handleMove = () => {
    if (map.getZoom() === drawnZoom && drawnArea && isWithin(oneWorldOf(areaOf(map, 0)), drawnArea)) return
    draw(map.getZoom() >= told().clusterBelow || drawn.size > mostKept)
  }
  const handleDrag = () => {
    // All of a world in sight is drawn already: only at rest it is seen from another middle.
    if (map.getZoom() === drawnZoom && map.getSize().x < worldWidth(drawnZoom)) handleMove()
  }
  // A group knows the zooms that there were when it was made.
  const handleLimits = () => {
    drawnZoom = Number.NaN
    draw(true)
  }
  const handleRest = () => {
    handleMove()
    keys.settle(null)
  }
  const handlers = { zoomlevelschange: handleLimits, zoomend: handleMove, moveend: handleRest, move: handleDrag }
  // Before the group's own: cells of one zoom must not be drawn at another.
  map.on(handlers)

  return {
    async show(markers) {
      turn++
      const own = turn
      const next = await indexMarkers(markers, pause)
      if (own !== turn) return
      const sight = sightNow()
      const isClustered = sight.zoom < told().clusterBelow
      const cells = isClustered ? await countCells(next, sight.zoom, sight.area, pause) : null
      if (own !== turn) return
      index = next
      // Somebody may have moved the map meanwhile.
      const { zoom, area } = sightNow()
      draw(true, zoom === sight.zoom && isWithin(area, sight.area) ? cells : null)
    },
    select(id) {
      selectedId = id
      if (hasDots) return draw(true)
      for (const { cell, layer } of drawn.values()) {
        if (styles.selected) layer.getElement()?.classList.toggle(styles.selected, isSelected(cell))
      }
    },
    redraw() {
      drawnZoom = Number.NaN
      dots.show(null)
      draw(true)
    },
    remove() {
      turn++
      map.off(handlers)
      group.remove()
      apart.remove()
      dots.remove()
      told().onDots(0)
      tooltip.remove()
      keys.remove()
    },
  }
}
