import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo } from 'react'
import { mergePoints } from '../../../trail/mergePoints.ts'
import { findSiStays } from '../findSiStays.ts'
import type { FreshPoints } from '../useFreshPoints.ts'
import { AverageFigures } from './AverageFigures.tsx'
import { siAverages } from './siAverages.ts'
import styles from './TrackingTable.module.css'

interface AveragesCardProps {
  readonly customerId: string
  readonly si: string
  /** Crates of the SI, wherever they were. */
  readonly crateCount: number
  /** The crates that averages are of; null for all of the SI. */
  readonly only: ReadonlySet<string> | null
  /** Messages that came in since the screen was opened. */
  readonly live: FreshPoints
}

/** Services name what they would have to be asked less of: no other try brings more. */
const hasTooManyStops = ({ code, fields }: Problem) => code === 'invalid' && fields.some(({ field }) => field === 'si')

/** How long the crates of an SI stood at each location type, and how long they took in between (seed 1, section 4). */
export function AveragesCard({ customerId, si, crateCount, only, live }: AveragesCardProps) {
  useSignals()
  const heading = useId()
  const movements = useRequest((signal) => findSiStays({ customerId, si }, signal), JSON.stringify([customerId, si]), {
    round: live.gaps,
  })
  const points = movements.data
  const fresh = live.points
  const averages = useMemo(() => {
    if (!points) return undefined
    const own = fresh.filter((point) => point.si === si)
    const all = mergePoints(points, own)
    return siAverages(only ? all.filter(({ barcode }) => only.has(barcode)) : all)
  }, [points, fresh, si, only])
  const problem = movements.state === 'failed' && !averages ? movements.problem : undefined
  const isTooMany = problem !== undefined && hasTooManyStops(problem)
  if (movements.state === 'failed' && problem && !isTooMany) {
    return <ProblemPanel title={t('trackingTable.averages.failed')} problem={problem} onRetry={movements.retry} />
  }
  return (
    <Card className={styles.averages} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{t('trackingTable.averages.title')}</h3>
        <p className={styles.quiet}>{t('trackingTable.averages.text')}</p>
      </div>
      {isTooMany && <p role="status">{t('trackingTable.averages.tooMany')}</p>}
      {!averages && !isTooMany && <Skeleton height={200} />}
      {averages?.types.length === 0 && <p role="status">{t('tracking.noData')}</p>}
      {averages && averages.types.length > 0 && <AverageFigures averages={averages} crateCount={crateCount} />}
    </Card>
  )
}
