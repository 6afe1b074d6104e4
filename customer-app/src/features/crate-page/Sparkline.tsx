import styles from './TrackerCard.module.css'
import type { Tellings } from './tellings.ts'

interface SparklineProps {
  readonly told: Tellings
  /** The scale's ends; those of the values without. */
  readonly scale?: readonly [number, number]
  /** A value that is marked by a dotted line. */
  readonly limit?: number
}

const [width, height] = [260, 40]

/** A curve for the eye: what it comes to stands in words beside it. */
export function Sparkline({ told, scale, limit }: SparklineProps) {
  const { values, lowest, highest } = told
  const [least, most] = scale ?? [lowest, highest]
  const start = values[0]?.time ?? 0
  const length = Math.max(1, (values.at(-1)?.time ?? 0) - start)
  const toY = (value: number) => height - 2 - ((value - least) / Math.max(1e-9, most - least)) * (height - 4)
  const line = values.map(({ time, value }) => `${((time - start) / length) * width},${toY(value)}`).join(' ')
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {limit !== undefined && <line className={styles.limit} x1={0} x2={width} y1={toY(limit)} y2={toY(limit)} />}
      <polyline className={styles.line} points={line} />
    </svg>
  )
}
