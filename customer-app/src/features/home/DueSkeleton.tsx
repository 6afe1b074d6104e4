import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './DueToday.module.css'

/** The places of what is due, while it comes. */
export function DueSkeleton() {
  useSignals()
  return (
    <>
      <p className="unseen" role="status">
        {t('common.loading')}
      </p>
      <Skeleton height={104} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={340} />
          <Skeleton height={260} />
        </div>
        <Skeleton height={420} />
      </div>
    </>
  )
}
