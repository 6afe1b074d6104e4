import { L } from './leaflet.ts'
import styles from './marks.module.css'

/** Leaflet's own name for where it puts a marker's element. */
interface Placed extends L.Marker {
  _setPos(position: L.Point): void
}

const setPlace: Placed['_setPos'] = Reflect.get(L.Marker.prototype, '_setPos')

/**
 * Leaflet moves each marker by a transform of its own, for which browsers keep a picture of each: of three hundred these take
 * longer to be put together, for every frame, than to be drawn. Marks have a place in the one picture of their pane instead.
 */
L.Marker.include({
  _setPos(this: Placed, position: L.Point) {
    setPlace.call(this, position)
    const element = this.getElement()
    if (!element) return
    // It goes with its pane (`MarkPane`).
    element.classList.remove('leaflet-zoom-hide')
    if (!styles.mark || !element.classList.contains(styles.mark)) return
    const { style } = element
    style.transform = ''
    style.left = `${position.x}px`
    style.top = `${position.y}px`
  },
})
