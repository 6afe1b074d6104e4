import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { FailedLine } from '@crateway/shared/ui/FailedLine.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { enduserMapPath } from '../../mapPaths.ts'
import type { TrackedEnduser } from '../../trail/ofEnduser.ts'
import styles from './OfEnduser.module.css'

interface OfEnduserProps {
  readonly id: string
  /** Null where it is none of the customer's; undefined while it is looked up. */
  readonly enduser: TrackedEnduser | null | undefined
  /** Where it is looked up. */
  readonly places: Request<readonly PlacesOfType[]>
  readonly onAll: () => void
}

/** Says whose crates alone are shown, with the ways to those of all and to the end customer itself. */
export function OfEnduser({ id, enduser, places, onAll }: OfEnduserProps) {
  useSignals()
  const { name: customer, reference } = usePartner()
  const hasFailed = enduser === undefined && places.state === 'failed'
  if (enduser === undefined && !hasFailed) return null
  const map = enduser && enduserMapPath(reference, id)
  return (
    <div className={styles.of}>
      {hasFailed ? (
        <FailedLine text={t('ui.problemTitle')} onRetry={places.retry} />
      ) : (
        <p>{enduser ? t('tracking.ofEnduser', { name: enduser.name }) : t('customerMap.unknownText', { customer })}</p>
      )}
      <p className={styles.ways}>
        <button type="button" className={styles.all} onClick={onAll}>
          {t('customerMap.showAll')}
        </button>
        {enduser && map && <Link href={map}>{t('tracking.link.enduser', { name: enduser.name })}</Link>}
      </p>
    </div>
  )
}
