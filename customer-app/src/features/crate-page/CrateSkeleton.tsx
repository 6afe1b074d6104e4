import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CratePageScreen.module.css'

const cards = ['now', 'cycle', 'side'] as const

/** A crate's page while nothing of it is known. */
export function CrateSkeleton() {
  useSignals()
  return (
    <div className={styles.parts}>
      <p className="unseen" role="status">
        {t('common.loading')}
      </p>
      {cards.map((card) => (
        <Card key={card} className={styles[card]}>
          <div className={styles.waiting}>
            <Skeleton height={20} width={160} />
            <Skeleton height={28} />
            <Skeleton height={28} />
          </div>
        </Card>
      ))}
    </div>
  )
}
