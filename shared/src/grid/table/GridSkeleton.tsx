import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../../i18n/translate.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './GridSkeleton.module.css'

const rows = Array.from({ length: 8 }, (_, index) => index)
const parts = { name: 160, country: 40, city: 120, category: 96, code: 88, days: 64, quantity: 56, chip: 92 }

/** Grey rows in the place of those that load. */
export function GridSkeleton() {
  useSignals()
  return (
    <div>
      <p className="unseen" role="status">
        {t('grid.loading')}
      </p>
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {Object.entries(parts).map(([part, width]) => (
            <Skeleton key={part} height={12} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
