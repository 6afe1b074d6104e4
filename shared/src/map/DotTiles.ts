import { CanvasTiles, type TilePlace, tileSize } from './CanvasTiles.ts'
import type { L } from './leaflet.ts'
import { eachIn, type MarkerIndex } from './markerIndex.ts'

/** Radius of a dot, px; a stack's is larger. */
const radius = 4
const stackRadius = 6

/** Markers as mere dots, where too many are in sight for marks of their own. */
export class DotTiles extends CanvasTiles {
  readonly #index: MarkerIndex
  #fine = ''
  #bad = ''
  #edge = ''

  constructor(index: MarkerIndex) {
    super({ pane: 'overlayPane' })
    this.#index = index
  }

  override onAdd(map: L.Map): this {
    const style = getComputedStyle(map.getContainer())
    this.#fine = style.getPropertyValue('--accent')
    this.#bad = style.getPropertyValue('--bad')
    this.#edge = style.getPropertyValue('--surface')
    super.onAdd(map)
    return this
  }

  protected override draw(context: CanvasRenderingContext2D, { world, left, top }: TilePlace): void {
    const area = {
      west: (left - stackRadius) / world,
      east: (left + tileSize + stackRadius) / world,
      north: (top - stackRadius) / world,
      south: (top + tileSize + stackRadius) / world,
    }
    context.strokeStyle = this.#edge
    // A tile at the date line also shows what lies just beyond it.
    eachIn(this.#index, area, ({ markers }, x, y) => {
      const size = markers.length > 1 ? stackRadius : radius
      context.beginPath()
      context.arc(x * world - left, y * world - top, size, 0, 2 * Math.PI)
      context.fillStyle = markers.some(({ bad }) => bad > 0) ? this.#bad : this.#fine
      context.fill()
      context.stroke()
    })
  }
}
