import { L } from '../leaflet.ts'
import { type CountryPlace, countryAt } from './landShapes.ts'
import type { PortNames } from './loadPortNames.ts'
import styles from './NameLayer.module.css'
import { type NameBox, placeNames } from './placeNames.ts'
import { ports } from './ports.ts'

/** From this zoom on ports are named. */
const portZoom = 5
/** Free pixels around a name. */
const around = 6
/** Pixels from the upper edge to the name of a country that the map has come so near to that its own place is out of sight. */
const nearTop = 24
/** A name may be so much wider than the room its country has for it. */
const generous = 1.5

interface DrawnName extends NameBox {
  readonly text: string
  readonly kind: 'country' | 'port'
  /** What it names, px of the map. */
  readonly left: number
  readonly top: number
}

/** Widths of texts, px, in the fonts of the style sheet. */
function createMeasure(family: string): (text: string, kind: DrawnName['kind']) => number {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, kind) => {
    const known = widths.get(kind + text)
    if (known !== undefined || !context) return known ?? 0
    context.font = `${kind === 'country' ? 500 : 400} 11px ${family}`
    const shown = kind === 'country' ? text.toUpperCase() : text
    const width = context.measureText(shown).width + (kind === 'country' ? text.length * 0.9 : 12)
    widths.set(kind + text, width)
    return width
  }
}

/** Names of countries and great ports, as many as have room. They are words on a picture: not for the keyboard, not read out. */
export class NameLayer extends L.Layer {
  readonly #countries: readonly CountryPlace[]
  readonly #countryName: (code: string) => string
  readonly #portNames: PortNames
  readonly #box = document.createElement('div')
  #measure: ReturnType<typeof createMeasure> = () => 0

  constructor(countries: readonly CountryPlace[], countryName: (code: string) => string, portNames: PortNames) {
    super()
    this.#countries = countries.toSorted((one, other) => other.room - one.room)
    this.#countryName = countryName
    this.#portNames = portNames
    this.#box.className = `leaflet-zoom-hide ${styles.names}`
    this.#box.ariaHidden = 'true'
  }

  override onAdd(map: L.Map): this {
    this.#measure = createMeasure(getComputedStyle(map.getContainer()).fontFamily)
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

  #namesOf(zoom: number): Omit<DrawnName, 'left' | 'top'>[] {
    const world = 256 * 2 ** zoom
    const countries = this.#countries.flatMap(({ code, x, y, room }) => {
      const text = this.#countryName(code)
      const width = this.#measure(text, 'country')
      return width > room * world * generous ? [] : { text, kind: 'country' as const, x, y, width, height: 14 }
    })
    if (zoom < portZoom) return countries
    const named = zoom > portZoom ? ports : ports.slice(0, ports.length / 2)
    return [
      ...named.map(({ name, x, y }) => {
        const text = this.#portNames.get(name) ?? name
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
    const top = min.y + nearTop
    return around ? [{ text: this.#countryName(around.code), kind: 'country' as const, left, top }] : []
  }

  readonly #draw = () => {
    const map = this._map
    const zoom = map.getZoom()
    const world = 256 * 2 ** zoom
    const origin = map.getPixelOrigin()
    const { min, max } = map.getPixelBounds()
    if (!min || !max) return
    const names = this.#namesOf(zoom).flatMap((name) => {
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
