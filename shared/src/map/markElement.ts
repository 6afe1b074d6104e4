import { shareTone } from '../domain/shareTone.ts'
import { badShare, type DrawnMark, hasRoomFor, shortCount, sizeOf } from './drawnMark.ts'
import styles from './marks.module.css'

/** Marks that show their count. */
const counted: ReadonlySet<DrawnMark['kind']> = new Set(['cluster', 'stack', 'plants', 'customer'])

/** What a mark is drawn of: a disc of its kind, in a ring that shows the share of what is bad from 12 o'clock on. */
export function markElement(mark: DrawnMark): HTMLElement {
  const disc = document.createElement('span')
  disc.className = `${styles.disc} ${styles[mark.kind]}`
  const share = badShare(mark)
  const size = sizeOf(mark)
  disc.style.setProperty('--size', `${size}px`)
  disc.style.setProperty('--share', `${share * 100}%`)
  if (shareTone(share) === 'bad') disc.classList.add(styles.far ?? '')
  disc.ariaHidden = 'true'
  // The style sheet writes these: the mark's own name says them in a sentence.
  if (counted.has(mark.kind) && mark.count !== null) disc.dataset.count = shortCount(mark.count)
  if (mark.kind === 'lowCrate') disc.dataset.count = '!'
  if (mark.sitesText && hasRoomFor(mark.sitesText, size)) disc.dataset.sites = mark.sitesText
  return disc
}
