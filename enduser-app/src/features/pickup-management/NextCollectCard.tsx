import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { inDays } from '../../inDays.ts'
import type { Collect } from '../../nextCollect.ts'
import { weekdayName } from '../../weekdayName.ts'
import { cardCode } from './cardCode.ts'
import styles from './NextCollectCard.module.css'
import { PickupCard } from './PickupCard.tsx'

export interface NextCollectCardProps {
  readonly collect: Request<Collect | null>
  readonly labels: readonly MaterialLabel[]
  /** What can be done with a collect. */
  readonly actions?: ReactNode
}

/** When the lorry comes next, and for what (seed 2, section 2.14). */
export function NextCollectCard({ collect: request, labels, actions }: NextCollectCardProps) {
  useSignals()
  const collect = request.data
  const labelOf = (code: string) => labels.find(({ MATNR }) => MATNR === code)?.MAKTX
  if (!collect) {
    return (
      <PickupCard title={t('pickup.nextCollect')} icon={CalendarClock} isTinted>
        {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
        {request.state === 'loading' && <Skeleton height={96} />}
        {request.state === 'ready' && <p className={styles.none}>{t('pickup.noCollect')}</p>}
      </PickupCard>
    )
  }
  return (
    <PickupCard
      title={t('pickup.nextCollect')}
      icon={CalendarClock}
      isTinted
      aside={<span className={styles.soon}>{inDays(collect.day)}</span>}
      head={
        <p className={styles.day}>
          <time dateTime={collect.day}>{formatCalendarDate(collect.day)}</time> <span>{weekdayName(collect.day)}</span>
        </p>
      }
      actions={
        <>
          {actions}
          <p className={styles.id}>{t('pickup.collectId', { id: collect.id })}</p>
        </>
      }
    >
      <ul className={styles.lines}>
        {collect.materials.map(({ code, quantity }) => (
          <li key={code}>
            <span className={styles.code}>{cardCode(code)}</span>
            <span className={styles.label}>{labelOf(code)}</span>
            <span className={styles.quantity}>{formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
    </PickupCard>
  )
}
