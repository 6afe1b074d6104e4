import { type DrawnMark, sizeOf } from './drawnMark.ts'
import { L } from './leaflet.ts'
import './flatMarks.ts'
import { markElement } from './markElement.ts'
import styles from './marks.module.css'

/** Least width and height of what can be pressed, px (WCAG 2.5.8). */
const leastTarget = 24

/** What is done with an element once it is drawn. */
type OnDrawn = (element: HTMLElement) => void

/** Leaflet's icon of a mark: a button with the mark's name. It takes the focus only when its layer says so. */
export class MarkIcon extends L.DivIcon {
  readonly #tell: () => DrawnMark
  readonly #onDrawn: OnDrawn

  /** @param tell what the mark is, asked when it is drawn: of most of thousands, a cluster is drawn instead */
  constructor(tell: () => DrawnMark, onDrawn: OnDrawn) {
    super({ html: false, className: styles.mark ?? '' })
    this.#tell = tell
    this.#onDrawn = onDrawn
  }

  override createIcon(): HTMLElement {
    const mark = this.#tell()
    const size = Math.max(sizeOf(mark), leastTarget)
    this.options.iconSize = [size, size]
    const element = super.createIcon()
    const { name, note } = mark
    element.append(markElement(mark))
    element.tabIndex = -1
    element.role = 'button'
    element.ariaLabel = note ? `${name}, ${note}` : name
    this.#onDrawn(element)
    return element
  }
}
