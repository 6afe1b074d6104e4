import { type DrawnMark, sizeOf } from './drawnMark.ts'
import { L } from './leaflet.ts'
import { markElement } from './markElement.ts'
import styles from './marks.module.css'

/** Least width and height of what can be pressed, px (WCAG 2.5.8). */
const leastTarget = 24

/** What is done with an element once it is drawn. */
type OnDrawn = (element: HTMLElement) => void

/** Leaflet's icon of a mark: a button with the mark's name. It takes the focus only when its layer says so. */
export class MarkIcon extends L.DivIcon {
  readonly #mark: DrawnMark
  readonly #onDrawn: OnDrawn

  constructor(mark: DrawnMark, onDrawn: OnDrawn) {
    const size = Math.max(sizeOf(mark), leastTarget)
    // What it is drawn of is made when it is drawn: of most marks, a cluster is drawn instead.
    super({ html: false, className: styles.mark ?? '', iconSize: [size, size] })
    this.#mark = mark
    this.#onDrawn = onDrawn
  }

  override createIcon(): HTMLElement {
    const element = super.createIcon()
    const { name, note } = this.#mark
    element.append(markElement(this.#mark))
    element.tabIndex = -1
    element.role = 'button'
    element.ariaLabel = note ? `${name}, ${note}` : name
    this.#onDrawn(element)
    return element
  }
}
