import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../i18n/translate.ts'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './TableSkeleton.module.css'

/** Grey lines in the place of a plain table's rows that load. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  useSignals()
  return (
    <Card className={styles.lines}>
      <p className="unseen" role="status">
        {t('common.loading')}
      </p>
      {Array.from({ length: rows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines are all the same
        <Skeleton key={line} height={20} />
      ))}
    </Card>
  )
}
