import { classNames } from '@crateway/shared/ui/classNames.ts'
import styles from './Comparison.module.css'
import type { ComparedStock } from './stockDifference.ts'

export interface CountBarsProps {
  readonly counts: Pick<ComparedStock, 'estimated' | 'scanned' | 'declared'>
  /** What is as long as the bars may be; the same for all rows. */
  readonly scale: number
}

/** Three counts as bars on one scale; a dashed one was not declared. The figures stand beside them, for everybody. */
export function CountBars({ counts: { estimated, scanned, declared }, scale }: CountBarsProps) {
  const share = (count: number) => ({ width: `${(100 * count) / scale}%` })
  return (
    <div className={styles.bars} aria-hidden="true">
      <span className={styles.estimated} style={share(estimated)} />
      <span className={styles.scanned} style={share(scanned)} />
      <span
        className={classNames(declared === null ? styles.undeclared : styles.declared)}
        style={declared === null ? undefined : share(declared)}
      />
    </div>
  )
}
