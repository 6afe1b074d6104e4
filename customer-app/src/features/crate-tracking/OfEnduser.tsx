import { t } from '@crateway/shared/i18n/translate.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { enduserMapPath } from '../../mapPaths.ts'
import styles from './OfEnduser.module.css'
import type { TrackedEnduser } from './ofEnduser.ts'

interface OfEnduserProps {
  readonly id: string
  /** Null where it is none of the customer's. */
  readonly enduser: TrackedEnduser | null
  readonly onAll: () => void
}

/** Says whose crates alone are shown, with the ways to those of all and to the end customer itself. */
export function OfEnduser({ id, enduser, onAll }: OfEnduserProps) {
  useSignals()
  const { name: customer, reference } = usePartner()
  const map = enduser && enduserMapPath(reference, id)
  return (
    <div className={styles.of}>
      <p>{enduser ? t('tracking.ofEnduser', { name: enduser.name }) : t('customerMap.unknownText', { customer })}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.all} onClick={onAll}>
          {t('customerMap.showAll')}
        </button>
        {enduser && map !== null && <Link href={map}>{t('tracking.link.enduser', { name: enduser.name })}</Link>}
      </p>
    </div>
  )
}
