import { badShare, type DrawnMark, shortCount, sizeOf } from './drawnMark.ts'
import styles from './marks.module.css'

/** From this width on, px, a cluster also says how many places it stands for. */
const roomForSites = 48

/** Marks that show their count. */
const counted: ReadonlySet<DrawnMark['kind']> = new Set(['cluster', 'stack', 'customer'])

/** What a mark is drawn of: a disc of its kind, in a ring that shows the share of what is bad from 12 o'clock on. */
export function markElement(mark: DrawnMark): HTMLElement {
  const disc = document.createElement('span')
  disc.className = `${styles.disc} ${styles[mark.kind]}`
  const share = badShare(mark)
  const size = sizeOf(mark)
  disc.style.setProperty('--size', `${size}px`)
  disc.style.setProperty('--share', `${share * 100}%`)
  if (share > 0.25) disc.classList.add(styles.far ?? '')
  disc.ariaHidden = 'true'
  // The style sheet writes these: the mark's own name says them in a sentence.
  if (counted.has(mark.kind)) disc.dataset.count = shortCount(mark.count)
  if (mark.kind === 'lowCrate') disc.dataset.count = '!'
  if (mark.sitesText && size >= roomForSites) disc.dataset.sites = mark.sitesText
  return disc
}
