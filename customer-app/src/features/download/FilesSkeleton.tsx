import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './DownloadScreen.module.css'

const boxes = [1, 2, 3, 4]

/** Grey boxes in the place of those that load. */
export function FilesSkeleton() {
  useSignals()
  return (
    <div className={styles.boxes}>
      <p className="unseen" role="status">
        {t('common.loading')}
      </p>
      {boxes.map((box) => (
        <Card key={box} className={styles.skeleton}>
          <Skeleton height={18} width="40%" />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Card>
      ))}
    </div>
  )
}
