import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './LinkPage.module.css'

/** The page while its link is being opened. */
export function LinkSkeleton() {
  useSignals()
  return (
    <>
      <p className="unseen" role="status">
        {t('common.loading')}
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton height={32} width="60%" />
        <Skeleton height={20} width="80%" />
        <Skeleton height={44} />
        <Skeleton height={204} />
        <Skeleton height={88} />
        <Skeleton height={64} />
      </div>
    </>
  )
}
