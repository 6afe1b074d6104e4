import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../../i18n/translate.ts'
import { Skeleton } from '../Skeleton.tsx'
import styles from './ScreenSkeleton.module.css'

/** Stands where a screen will be while its code is fetched. */
export function ScreenSkeleton() {
  useSignals()
  return (
    <div className={styles.screen} role="status">
      <span className="unseen">{t('common.loading')}</span>
      <Skeleton height={28} width={180} />
      <Skeleton height={106} />
      <Skeleton height={320} />
    </div>
  )
}
