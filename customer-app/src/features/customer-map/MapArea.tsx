import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { CustomerMapProps } from './CustomerMap.tsx'
import styles from './CustomerMapScreen.module.css'

export interface MapAreaProps extends CustomerMapProps {
  /** What is said of who is pointed at, where markers themselves do not say it. */
  readonly hoverText: string | null
  /** Lies over the map where there is something to say in its place. */
  readonly notice: ReactNode
  /** The way to the table. */
  readonly views: ReactNode
}

/** What does not come without a line comes once there is one; with it, a new version may stand in its place. */
const loadMap = () =>
  import('./CustomerMap.tsx').then(
    ({ CustomerMap }) => ({ Map: CustomerMap }),
    (cause: unknown) => {
      throw new Problem(navigator.onLine ? 'unavailable' : 'offline', {
        message: 'The code of the map did not come',
        cause,
      })
    },
  )

/** The map with what lies over it. Its code comes when it is first shown; without it there is still the table. */
export function MapArea({ hoverText, notice, views, ...map }: MapAreaProps) {
  useSignals()
  const part = useRequest(loadMap, 'map')
  const CustomerMap = part.data?.Map
  return (
    <div className={styles.map}>
      <div className={styles.canvas}>
        {CustomerMap && <CustomerMap {...map} />}
        {part.state === 'loading' && <Skeleton height="100%" />}
        {part.state === 'failed' && (
          <div className={styles.notice}>
            <ProblemPanel title={t('customerMap.mapFailed')} problem={part.problem} onRetry={part.retry} />
          </div>
        )}
        <div className={styles.views}>{views}</div>
        <p className={styles.hover} role="status">
          {hoverText}
        </p>
        {notice && <div className={styles.notice}>{notice}</div>}
      </div>
    </div>
  )
}
