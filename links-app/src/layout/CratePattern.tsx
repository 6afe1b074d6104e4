import styles from './CratePattern.module.css'
import { drawCrates, patternSize } from './cratePattern.ts'

const layers = drawCrates()

/** The line-drawn pile of crates, a decoration. */
export function CratePattern() {
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${patternSize.width} ${patternSize.height}`}
      width={patternSize.width}
      height={patternSize.height}
      aria-hidden="true"
    >
      {layers.map(({ lines, opacity }) => (
        <path key={opacity} d={lines} strokeOpacity={opacity} />
      ))}
    </svg>
  )
}
