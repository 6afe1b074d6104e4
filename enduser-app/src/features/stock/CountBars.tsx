import styles from './Comparison.module.css'
import type { ComparedStock } from './stockDifference.ts'

export interface CountBarsProps {
  readonly counts: Pick<ComparedStock, 'estimated' | 'scanned' | 'declared'>
  /** What is as long as the bars may be; the same for all rows. */
  readonly scale: number
  /** Whether nobody scans at the site. */
  readonly isUnscanned: boolean
}

/**
 * Three counts as bars on one scale, each with a pattern of its own; a dashed one was not counted. A line goes down from the end of
 * the estimate, so that what is short of it and what is beyond it is seen at once. The figures stand beside them, for everybody.
 */
export function CountBars({ counts: { estimated, scanned, declared }, scale, isUnscanned }: CountBarsProps) {
  const share = (count: number) => `${(100 * count) / scale}%`
  const bar = (count: number | null, look: string | undefined) =>
    count === null ? <span className={styles.uncounted} /> : <span className={look} style={{ width: share(count) }} />
  return (
    <div className={styles.bars} aria-hidden="true">
      {bar(estimated, styles.estimated)}
      {bar(isUnscanned ? null : scanned, styles.scanned)}
      {bar(declared, styles.declared)}
      <i className={styles.mark} style={{ insetInlineStart: share(estimated) }} />
    </div>
  )
}
