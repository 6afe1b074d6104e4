import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './MapLegend.module.css'

export interface MapLegendProps {
  /** Whether sizes and rings say something. */
  readonly hasFigures: boolean
  readonly hasPlants: boolean
}

/** What size, ring, ground and shape of a marker say, in words. */
export function MapLegend({ hasFigures, hasPlants }: MapLegendProps) {
  useSignals()
  return (
    <ul className={styles.legend} aria-label={t('customerMap.legend.title')}>
      {hasFigures && (
        <>
          <li>
            <svg width="40" height="26" aria-hidden="true" className={styles.sizes}>
              <circle cx="7" cy="15" r="6" />
              <circle cx="28" cy="13" r="11" />
            </svg>
            {t('customerMap.legend.size')}
          </li>
          <li>
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
              <circle className={styles.ring} cx="13" cy="13" r="10" />
              <path className={styles.share} d="M13 3a10 10 0 0 1 10 10" />
            </svg>
            {t('customerMap.legend.ring')}
          </li>
        </>
      )}
      <li>
        <span className={styles.filled} aria-hidden="true" />
        {t('customerMap.legend.several')}
      </li>
      {hasPlants && (
        <li>
          <span className={styles.square} aria-hidden="true" />
          {t('customerMap.plant')}
        </li>
      )}
    </ul>
  )
}
