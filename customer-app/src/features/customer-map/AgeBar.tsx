import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './AgeBar.module.css'
import { ageBands } from './ageBands.ts'
import type { CrateAges } from './mapFigures.ts'

export interface AgeBarProps {
  readonly ages: CrateAges
  readonly agreedDays: number | null
}

/** How long the crates of an end customer have been out: a bar, and the same in words. */
export function AgeBar({ ages, agreedDays }: AgeBarProps) {
  useSignals()
  const bands = ageBands(ages, agreedDays)
  return (
    <section className={styles.ages}>
      <h3>{t('customerMap.age.title')}</h3>
      <div className={styles.bar} aria-hidden="true">
        {bands
          .filter(({ crates }) => crates > 0)
          .map(({ key, crates }) => (
            <span key={key} className={styles[key]} style={{ flexGrow: crates }} />
          ))}
      </div>
      <dl>
        {bands.map(({ key, crates, text }) => (
          <div key={key} className={styles.line}>
            <dt>
              <span className={classNames(styles.sign, styles[key])} aria-hidden="true" />
              {text}
            </dt>
            <dd>{formatNumber(crates)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
