import { DotTiles } from './DotTiles.ts'
import type { L } from './leaflet.ts'
import { type Cell, type MarkerIndex, stacksIn } from './markerIndex.ts'
import { toX, toY, worldWidth } from './mercator.ts'

/** How far from a dot it is still meant, px. */
const reach = 12

/** Dots for markers that are too many for marks of their own, under the pointer. */
export interface DotBoard {
  /** Draws dots of all markers; none with null. */
  show(index: MarkerIndex | null): void
  remove(): void
}

/** @param open a dot was pressed @param point one is pointed at, at a place in the window; null when none is */
export function createDotBoard(
  map: L.Map,
  open: (cell: Cell) => void,
  point: (cell: Cell | null, at: DOMRect | null) => void,
): DotBoard {
  let tiles: DotTiles | null = null
  let shown: MarkerIndex | null = null
  let pointed: Cell | null = null
  let frame = 0

  const nearest = ({ latlng }: L.LeafletMouseEvent): Cell | null => {
    if (!shown) return null
    const world = worldWidth(map.getZoom())
    const [x, y] = [toX(latlng.lng), toY(latlng.lat)]
    const around = reach / world
    const cells = stacksIn(shown, { west: x - around, east: x + around, north: y - around, south: y + around })
    const distance = (cell: Cell) => (cell.x - x) ** 2 + (cell.y - y) ** 2
    return cells.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  }
  const handleClick = (event: L.LeafletMouseEvent) => {
    const cell = nearest(event)
    if (cell) open(cell)
  }
  const handleMove = (event: L.LeafletMouseEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const cell = nearest(event)
      if (cell?.key === pointed?.key) return
      pointed = cell
      const { clientX, clientY } = event.originalEvent
      map.getContainer().style.cursor = cell ? 'pointer' : ''
      point(cell, cell && new DOMRect(clientX - reach, clientY - reach, 2 * reach, 2 * reach))
    })
  }
  const show = (index: MarkerIndex | null) => {
    if (index === shown) return
    tiles?.remove()
    tiles = index && new DotTiles(index).addTo(map)
    const change = index ? 'on' : 'off'
    if (Boolean(index) !== Boolean(shown)) map[change]('click', handleClick)[change]('mousemove', handleMove)
    if (!index) map.getContainer().style.cursor = ''
    shown = index
  }
  return {
    show,
    remove() {
      cancelAnimationFrame(frame)
      show(null)
    },
  }
}
