import { barColour } from '../../columns/barColour.ts'
import type { BarPiece, ColumnSign } from '../../columns/columns.ts'
import styles from './CellParts.module.css'
import { icon } from './icons.ts'

/** Words for screen readers alone. */
function unseen(text: string): HTMLElement {
  const node = document.createElement('span')
  node.className = 'unseen'
  node.textContent = text
  return node
}

/** The icon of a value's kind, with its word before the value. */
export function signNodes(sign: ColumnSign | null | undefined): HTMLElement[] {
  if (!sign) return []
  const mark = document.createElement('span')
  mark.className = styles.sign ?? ''
  mark.title = sign.text
  mark.append(icon(sign.icon), unseen(`${sign.text}, `))
  return [mark]
}

/** A bar, and the same in words. */
export function barNode(pieces: readonly BarPiece[], words: string): HTMLElement {
  const bar = document.createElement('div')
  bar.className = styles.bar ?? ''
  bar.dataset.bar = ''
  bar.title = words
  for (const { kind, share } of pieces) {
    const piece = document.createElement('span')
    piece.className = styles.piece ?? ''
    piece.style.background = barColour(kind)
    piece.style.width = `${share * 100}%`
    piece.setAttribute('aria-hidden', 'true')
    bar.append(piece)
  }
  bar.append(unseen(words))
  return bar
}

/** The second line of a cell, cut where it is too long, with the whole in its title. */
export function belowNode(text: string): HTMLElement {
  const line = document.createElement('div')
  line.className = styles.below ?? ''
  line.dataset.aside = ''
  line.textContent = text
  line.title = text
  return line
}
