import { L } from '../leaflet.ts'
import { toX, toY, worldWidth } from '../mercator.ts'
import { type CountryPlace, countryAt } from './landShapes.ts'
import type { PortNames } from './loadPortNames.ts'
import styles from './NameLayer.module.css'
import { type NameBox, placeNames } from './placeNames.ts'
import { ports } from './ports.ts'
import type { Town } from './town.ts'

/** From this zoom on ports are named. */
export const portZoom = 5
/** From this zoom on, at which markers are apart, towns are. */
export const townZoom = 8
/** Free pixels around a name. */
const around = 6
/**
 * Pixels from the upper edge, and from what is laid over it (`--map-head`), to the name of a country that the map has come so near to
 * that its own place is out of sight.
 */
const nearTop = 16
/** A name may be so much wider than the room its country has for it. */
const generous = 1.5

interface DrawnName extends NameBox {
  readonly text: string
  readonly kind: 'country' | 'port' | 'town'
  /** What it names, px of the map. */
  readonly left: number
  readonly top: number
}

/** Type and room of each kind, as the style sheet has them. */
const faces = {
  country: { weight: 500, size: 11, aside: 0, ofLetter: 0.9 },
  port: { weight: 400, size: 11, aside: 12, ofLetter: 0 },
  town: { weight: 500, size: 11, aside: 0, ofLetter: 0 },
} as const

/** Widths of texts, px, in the fonts of the style sheet. */
function createMeasure(family: string): (text: string, kind: DrawnName['kind']) => number {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, kind) => {
    const known = widths.get(kind + text)
    if (known !== undefined || !context) return known ?? 0
    const { weight, size, aside, ofLetter } = faces[kind]
    context.font = `${weight} ${size}px ${family}`
    const shown = kind === 'country' ? text.toUpperCase() : text
    const width = context.measureText(shown).width + text.length * ofLetter + aside
    widths.set(kind + text, width)
    return width
  }
}

interface NameLayerInput {
  readonly countries: readonly CountryPlace[]
  readonly countryName: (code: string) => string
  readonly portNames: PortNames
  /** The most important first. */
  readonly towns: readonly Town[]
}

/** Names of countries, great ports and towns, as many as have room. They are words on a picture: not for the keyboard, not read out. */
export class NameLayer extends L.Layer {
  readonly #countries: readonly CountryPlace[]
  readonly #countryName: (code: string) => string
  readonly #portNames: PortNames
  readonly #towns: readonly (Town & { readonly x: number; readonly y: number })[]
  readonly #box = document.createElement('div')
  #measure: ReturnType<typeof createMeasure> = () => 0
  #head = 0

  constructor({ countries, countryName, portNames, towns }: NameLayerInput) {
    super()
    this.#countries = countries.toSorted((one, other) => other.room - one.room)
    this.#countryName = countryName
    this.#portNames = portNames
    this.#towns = towns.map((town) => ({ ...town, x: toX(town.lng), y: toY(town.lat) }))
    this.#box.className = `leaflet-zoom-hide ${styles.names}`
    this.#box.ariaHidden = 'true'
  }

  override onAdd(map: L.Map): this {
    const style = getComputedStyle(map.getContainer())
    this.#measure = createMeasure(style.fontFamily)
    this.#head = Number.parseFloat(style.getPropertyValue('--map-head')) || 0
    const pane = map.getPane('names') ?? map.createPane('names')
    pane.style.zIndex = '250'
    pane.style.pointerEvents = 'none'
    pane.append(this.#box)
    map.on('moveend', this.#draw)
    this.#draw()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off('moveend', this.#draw)
    this.#box.remove()
    return this
  }

  /** The towns in sight, each named once, and below what is drawn there. */
  #townsIn(bounds: { readonly min: L.Point; readonly max: L.Point }, world: number): Omit<DrawnName, 'left' | 'top'>[] {
    const named = new Set<string>()
    return this.#towns.flatMap(({ name, x, y, below }) => {
      const across = x + Math.ceil(bounds.min.x / world - x)
      const isShown = across * world < bounds.max.x && y * world > bounds.min.y && y * world < bounds.max.y
      if (!isShown || named.has(name)) return []
      named.add(name)
      const width = this.#measure(name, 'town')
      return { text: name, kind: 'town' as const, x, y: y + below / world, width, height: 14 }
    })
  }

  #namesOf(zoom: number, bounds: { readonly min: L.Point; readonly max: L.Point }): Omit<DrawnName, 'left' | 'top'>[] {
    const world = worldWidth(zoom)
    const countries = this.#countries.flatMap(({ code, x, y, room }) => {
      const text = this.#countryName(code)
      const width = this.#measure(text, 'country')
      return width > room * world * generous ? [] : { text, kind: 'country' as const, x, y, width, height: 14 }
    })
    if (zoom < portZoom) return countries
    const named = zoom > portZoom ? ports : ports.slice(0, ports.length / 2)
    const towns = zoom < townZoom ? [] : this.#townsIn(bounds, world)
    return [
      ...towns,
      ...named.flatMap(({ name, x, y }) => {
        const text = this.#portNames.get(name) ?? name
        if (towns.some((town) => town.text === text)) return []
        return { text, kind: 'port' as const, x, y, width: this.#measure(text, 'port'), height: 14 }
      }),
      ...countries,
    ]
  }

  /** The country in the middle of the map, named at the top: near to a place nothing else would say where it is. */
  #nameAround({ min, max }: { readonly min: L.Point; readonly max: L.Point }, world: number) {
    const left = (min.x + max.x) / 2
    const x = left / world
    const around = countryAt(this.#countries, x - Math.floor(x), (min.y + max.y) / 2 / world)
    const top = min.y + this.#head + nearTop
    return around ? [{ text: this.#countryName(around.code), kind: 'country' as const, left, top }] : []
  }

  readonly #draw = () => {
    const map = this._map
    const zoom = map.getZoom()
    const world = worldWidth(zoom)
    const origin = map.getPixelOrigin()
    const { min, max } = map.getPixelBounds()
    if (!min || !max) return
    const names = this.#namesOf(zoom, { min, max }).flatMap((name) => {
      const top = name.y * world
      const shown: DrawnName[] = []
      if (top < min.y - 20 || top > max.y + 20) return shown
      for (
        let left = name.x * world + Math.ceil((min.x - 80) / world - name.x) * world;
        left < max.x + 80;
        left += world
      ) {
        // A port's name stands to the right of its dot.
        const middle = name.kind === 'port' ? left + name.width / 2 : left
        shown.push({ ...name, x: middle, y: top, width: name.width + around, height: name.height + around, left, top })
      }
      return shown
    })
    const placed = placeNames(names)
    const isNamed = placed.some(
      ({ kind, left, top }) => kind === 'country' && min.x < left && left < max.x && min.y < top && top < max.y,
    )
    this.#box.replaceChildren(
      ...[...placed, ...(isNamed ? [] : this.#nameAround({ min, max }, world))].map(({ text, kind, left, top }) => {
        const element = document.createElement('span')
        element.className = styles[kind] ?? ''
        element.textContent = text
        element.style.translate = `${Math.round(left - origin.x)}px ${Math.round(top - origin.y)}px`
        return element
      }),
    )
  }
}
