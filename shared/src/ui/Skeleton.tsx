import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Pixels, or any CSS length. */
  readonly height?: number | string
  readonly width?: number | string
}

/** The grey place of something that loads. Nothing is read out: the part that loads says so itself. */
export function Skeleton({ height = 16, width = '100%' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
