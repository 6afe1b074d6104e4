import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CallFirst.module.css'

/** What the colours of the bars say; who does not see them is told by each bar. */
export function AgeLegend() {
  useSignals()
  return (
    <p className={styles.legend} aria-hidden="true">
      {t('customerHome.daysOver')}
      <span>
        <span className={styles.upTo30} /> 1–30
      </span>
      <span>
        <span className={styles.upTo60} /> 31–60
      </span>
      <span>
        <span className={styles.beyond} /> 61+
      </span>
    </p>
  )
}
