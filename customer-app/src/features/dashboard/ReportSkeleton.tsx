import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './ReportSkeleton.module.css'

/** The grey place of a report on its way: a line of figures, the chart, the table. */
export function ReportSkeleton() {
  useSignals()
  return (
    <div className={styles.skeleton} role="status">
      <span className="unseen">{t('dashboard.loading')}</span>
      <Skeleton height={72} />
      <Skeleton height={280} />
      <Skeleton height={160} />
    </div>
  )
}
