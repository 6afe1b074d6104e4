import { L } from './leaflet.ts'
import { worldWidth } from './mercator.ts'

/** Width and height of a tile, px: large ones, because most of the work is per tile. */
export const tileSize = 512

/** Milliseconds of drawing in a frame. */
const frameTime = 6

/** Where a tile lies: pixels of the whole world, and its upper left corner. */
export interface TilePlace {
  readonly world: number
  readonly left: number
  readonly top: number
}

/** Tiles that are drawn here: at every zoom, on every copy of the world, some in each frame. */
export abstract class CanvasTiles extends L.GridLayer {
  readonly #waiting: (() => void)[] = []
  /** Canvases of tiles that are gone: to make one takes longer than to draw on it. */
  readonly #spare: HTMLCanvasElement[] = []

  constructor(options: L.GridLayerOptions) {
    super({ tileSize, keepBuffer: 1, updateWhenZooming: false, ...options })
    this.on('tileunload', ({ tile }: L.TileEvent) => {
      if (tile instanceof HTMLCanvasElement) this.#spare.push(tile)
    })
  }

  /** Draws one tile; lengths are px of the page. */
  protected abstract draw(context: CanvasRenderingContext2D, place: TilePlace): void

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = this.#spare.pop() ?? document.createElement('canvas')
    canvas.className = ''
    const drawIt = () => {
      // It is gone, perhaps with all others, and another may stand in its place.
      if (!canvas.isConnected) return
      const scale = Math.min(devicePixelRatio, 2)
      const size = tileSize * scale
      if (canvas.width !== size) {
        canvas.width = size
        canvas.height = size
      }
      const context = canvas.getContext('2d')
      if (context) {
        context.resetTransform()
        context.clearRect(0, 0, size, size)
        context.scale(scale, scale)
        this.draw(context, { world: worldWidth(z), left: x * tileSize, top: y * tileSize })
      }
      done(undefined, canvas)
    }
    if (this.#waiting.push(drawIt) === 1) this.#drawNext()
    return canvas
  }

  /** As many as there is time for in the next frame, and in those after it. */
  #drawNext(): void {
    requestAnimationFrame(() => {
      const end = performance.now() + frameTime
      while (this.#waiting.length > 0 && performance.now() < end) this.#waiting.shift()?.()
      if (this.#waiting.length > 0) this.#drawNext()
    })
  }
}
