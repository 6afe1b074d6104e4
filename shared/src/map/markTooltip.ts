import type { DrawnMark } from './drawnMark.ts'
import type { L } from './leaflet.ts'
import styles from './marks.module.css'

/** Words at a mark that is pointed at or has the focus; the mark's own name says the same to screen readers. */
export interface MarkTooltip {
  show(at: DOMRect | null, mark?: DrawnMark): void
  remove(): void
}

function line(tag: 'b' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** Space between a mark and its words, px. */
const gap = 8

export function createMarkTooltip(map: L.Map): MarkTooltip {
  const bubble = document.createElement('div')
  bubble.className = styles.tooltip ?? ''
  bubble.ariaHidden = 'true'
  bubble.hidden = true
  map.getContainer().append(bubble)
  const hide = () => {
    bubble.hidden = true
  }
  map.on('movestart zoomstart', hide)
  return {
    show(at, mark) {
      bubble.hidden = !at || !mark
      if (!at || !mark) return
      bubble.replaceChildren(line('b', mark.name))
      if (mark.note) bubble.append(line('span', mark.note))
      const box = map.getContainer().getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = bubble
      const middle = at.left + at.width / 2 - box.left
      const left = Math.max(gap, Math.min(middle - width / 2, box.width - width - gap))
      const below = at.bottom - box.top + gap
      const top = below + height > box.height ? at.top - box.top - gap - height : below
      bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    },
    remove() {
      map.off('movestart zoomstart', hide)
      bubble.remove()
    },
  }
}
