import { CanvasTiles, type TilePlace, tileSize } from '../CanvasTiles.ts'
import type { L } from '../leaflet.ts'
import type { LandShapes, Line } from './landShapes.ts'

/** Pixels drawn beyond a tile, so that lines end outside of it. */
const over = 2

/** The theme's colours, read from the map's style. */
interface Colours {
  readonly land: string
  readonly coast: string
  readonly border: string
}

function trace(context: CanvasRenderingContext2D, lines: readonly Line[], { world, left, top }: TilePlace): void {
  const west = (left - over) / world
  const east = (left + tileSize + over) / world
  const north = (top - over) / world
  const south = (top + tileSize + over) / world
  context.beginPath()
  for (const line of lines) {
    if (line.east < west || line.west > east || line.south < north || line.north > south) continue
    const { points } = line
    for (let at = 0; at < points.length; at += 2) {
      const x = (points[at] ?? 0) * world - left
      const y = (points[at + 1] ?? 0) * world - top
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
}

/** The land with coasts and borders. */
export class LandTiles extends CanvasTiles {
  readonly #land: LandShapes
  #colours: Colours = { land: '', coast: '', border: '' }

  constructor(land: LandShapes) {
    super({ zIndex: 1 })
    this.#land = land
  }

  override onAdd(map: L.Map): this {
    const style = getComputedStyle(map.getContainer())
    const colour = (name: string) => style.getPropertyValue(`--map-${name}`)
    this.#colours = { land: colour('land'), coast: colour('coast'), border: colour('border') }
    super.onAdd(map)
    return this
  }

  protected override draw(context: CanvasRenderingContext2D, place: TilePlace): void {
    const { world, left } = place
    // At the farthest zoom the world is narrower than a tile.
    for (let copy = 0; copy < tileSize; copy += world) this.#drawWorld(context, { ...place, left: left - copy })
  }

  #drawWorld(context: CanvasRenderingContext2D, place: TilePlace): void {
    context.lineJoin = 'round'
    trace(context, this.#land.rings, place)
    context.fillStyle = this.#colours.land
    context.fill('evenodd')
    context.lineWidth = 1
    trace(context, this.#land.borders, place)
    context.strokeStyle = this.#colours.border
    context.stroke()
    trace(context, this.#land.coasts, place)
    context.strokeStyle = this.#colours.coast
    context.stroke()
  }
}
